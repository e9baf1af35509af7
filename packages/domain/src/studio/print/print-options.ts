interface Words {
  readonly zh: string
  readonly en: string
}
interface FileMark {
  readonly id: string
  readonly fileName: string
  readonly fileSize: number
}
/** What papers carry beside their content. */
export interface PrintOptions {
  readonly colour: string
  readonly letter: Words
  readonly footer: Words
  readonly logo: readonly FileMark[]
  /** On finals alone. */
  readonly seal: readonly FileMark[]
  readonly qr: boolean
  readonly signatures: boolean
}

/** The options of all papers that have none of their own. */
export const everyPaper = '*'
export const plainOptions: PrintOptions = {
  colour: '#1F4E79',
  letter: { zh: '', en: '' },
  footer: { zh: '', en: '' },
  logo: [],
  seal: [],
  qr: true,
  signatures: true,
}
