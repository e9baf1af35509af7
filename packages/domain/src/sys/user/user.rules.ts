import { isMobile } from '../../kit/phone'

export const userStatus = { normal: 1, frozen: 2 } as const
/** Whoever is 2 manages the departments named beside it. */
export const userIdentity = { member: 1, manager: 2 } as const

/** A staff account; that of a supplier is its company name and follows other rules (domain/sys/session). */
export const isUsername = (username: string): boolean => /^\p{L}[^\s,]{1,49}$/u.test(username)

/** An account a supplier's own administrator makes: never in the form of a company's name, which another may still register. */
export const isSubAccount = (username: string): boolean => /^[A-Za-z][\w.@-]{3,49}$/.test(username)

/** The account the system came with is one that nobody freezes or deletes. */
export const isBuiltInAdmin = (username: string): boolean => username.toLowerCase() === 'admin'

/** The form asks this of a first password; the server's own rule is a little wider (domain/sys/session). */
export const isFormPassword = (password: string): boolean => /^(?=.*[a-zA-Z])(?=.*\d)(?=.*[^a-zA-Z\d\s]).{8,}$/.test(password)
export const isTelephone = (telephone: string): boolean => /^0\d{2,3}-[1-9]\d{6,7}$/.test(telephone)
export const isPhone = (phone: string): boolean => isMobile(phone)

/** Older clients join ids and codes as `a,b,`. */
export const listed = (joined: string | null | undefined): string[] => (joined ?? '').split(',').filter(Boolean)

/** Roles for the people of suppliers; no other may be given to them. */
export const supplierRoles = ['supplierAdmin', 'supplierStaff'] as const
