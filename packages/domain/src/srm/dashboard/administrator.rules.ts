export type May = (permission: string) => boolean

/** Whoever looks after the accounts and buys nothing runs the installation: that is what the home is about then. */
export const isAdministrator = (may: May): boolean => may('sys:user:edit') && !may('srm:inquiry:add')
