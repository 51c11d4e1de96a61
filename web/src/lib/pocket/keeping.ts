/** The pages of the kitchen's store in the browser's own database. One tab at a time keeps them: the last that opened
    them, so that two cannot mix theirs. */

import type { Pages } from "./serving"

const NAME = "quatre-kitchen"
const PAGES = "pages"
const ABOUT = "about"

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error("The browser keeps nothing."))
  })
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error("Another tab keeps the kitchen."))
  })
}

export async function openPages(): Promise<Pages> {
  const opening = indexedDB.open(NAME, 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(PAGES)
    opening.result.createObjectStore(ABOUT)
  }
  const database = await done(opening)
  const me = crypto.getRandomValues(new Uint32Array(4)).join("-")

  const begin = (mode: IDBTransactionMode): [IDBTransaction, IDBObjectStore, IDBObjectStore] => {
    const transaction = database.transaction([PAGES, ABOUT], mode, { durability: "strict" })
    return [transaction, transaction.objectStore(PAGES), transaction.objectStore(ABOUT)]
  }
  return {
    async all() {
      const [transaction, pages, about] = begin("readwrite")
      about.put(me, "keeper")
      const [all] = await Promise.all([done(pages.getAll() as IDBRequest<Uint8Array[]>), ended(transaction)])
      const whole = new Uint8Array(all.reduce((size, page) => size + page.length, 0))
      let at = 0
      for (const page of all) {
        whole.set(page, at)
        at += page.length
      }
      return whole
    },
    async keep(numbers, bytes, count) {
      const [transaction, pages, about] = begin("readwrite")
      const over = ended(transaction)
      const size = bytes.length / numbers.length
      const keeper = about.get("keeper")
      keeper.onsuccess = () => {
        if (keeper.result !== me) {
          transaction.abort()
          return
        }
        for (const [at, number] of numbers.entries()) pages.put(bytes.slice(at * size, (at + 1) * size), number)
        pages.delete(IDBKeyRange.lowerBound(count))
      }
      await over
    },
  }
}
