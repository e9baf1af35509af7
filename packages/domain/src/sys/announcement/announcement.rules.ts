/** A receiver handles a notice in these states (docs/messages.md, To-dos). */
export const handling = { todo: '0', done: '1', returned: '2', expired: '3', revoked: '4' } as const
export type Handling = (typeof handling)[keyof typeof handling]

/** The same news reaches a person once: what tells two of them apart. */
export const dedupeKey = (bizType: string, busId: string, event: string): string => `${bizType}:${busId}:${event}`

export const noticesShown = 5
