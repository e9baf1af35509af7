/** What every step of the life cycle is done to; rows of the list and the detail both are one. */
export interface Target {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly docNo: string
  readonly quoteDeadline: string | null
  /** Hours before the deadline from which a clarification must extend it. */
  readonly noticeHours?: number
}
