export const userStatus = { normal: 1, frozen: 2 } as const

/** A staff account; that of a supplier is its company name and follows other rules (domain/sys/session). */
export const isUsername = (username: string): boolean => /^\p{L}[^\s,]{1,49}$/u.test(username)
