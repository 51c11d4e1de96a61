import type { Facts } from ".."

export const facts: Facts = { minutes: 30 }
