export const taskKinds = ['export', 'import', 'print'] as const
export type TaskKind = (typeof taskKinds)[number]

/** Set by the runner alone, except `cancelled`: by whoever asked for the task. */
export const taskStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type TaskState = (typeof taskStates)[number]
export const isActive = (state: string): boolean => state === 'queued' || state === 'running'

/** Results and history are kept this long. */
export const taskDays = 7
/** Rows one export holds (a worksheet has 1,048,576), and what one person may have running at once. */
export const maxExportRows = 1_048_575
export const maxActiveTasks = 5
export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]
/** An import takes all good rows, or none unless all are good. */
export const importModes = ['valid', 'all'] as const
export type ImportMode = (typeof importModes)[number]
