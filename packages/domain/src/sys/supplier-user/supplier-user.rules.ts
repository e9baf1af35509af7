/** What somebody outside the company can do to its account that lets them into it. */
export const accountActs = ['create', 'contact', 'unfreeze', 'password', 'role'] as const
export type AccountAct = (typeof accountActs)[number]
