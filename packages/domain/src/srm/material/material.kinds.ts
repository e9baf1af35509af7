/** How receipts keep track of it: not at all, by batch, or by the number of every piece. */
export const traceKinds = ['NONE', 'BATCH', 'SERIAL'] as const
export type TraceKind = (typeof traceKinds)[number]
