/** The tables where I sit; the sign of the installed app counts those where others wait for me. */

import { get, post } from "./client"
import { platform } from "../device/platform"
import { hiddenTables } from "../storage/visited-tables"
import type { Holiday, Mine, MyTable } from "./protocol"

/** Whether somebody waits for me there. */
function waits({ code, asked, others, phase }: MyTable): boolean {
  return phase === "playing" && asked !== null && others.length > 0 && !hiddenTables().includes(code)
}

function counted(mine: Mine): Mine {
  const count = mine.tables.filter(waits).length
  void platform.setAppBadge?.(count).catch(() => {})
  return mine
}

export async function fetchMine(): Promise<Mine> {
  return counted(await get<Mine>("api/mine"))
}

export async function takeHoliday(days: number): Promise<Mine> {
  return counted(await post<Mine>("api/holiday", { days } satisfies Holiday))
}
