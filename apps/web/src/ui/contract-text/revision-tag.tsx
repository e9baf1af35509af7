import { text, useText } from '../../lib/text'
import { ToneTag } from '../tags/status-tag'

const words = text({ zh: { revised: (no: number) => `修订中 V${no}` }, en: { revised: (no) => `V${no} in revision` } })

interface Revised {
  readonly hasDraft: boolean
  readonly workNo: number
  readonly publishedNo: number | null
}
/** Beside the status of what is published: a later version of it is being written. */
export const RevisionTag = ({ hasDraft, workNo, publishedNo }: Revised) => {
  const t = useText(words)
  return hasDraft && publishedNo !== null ? <ToneTag tone="todo">{t.revised(workNo)}</ToneTag> : null
}
/** `V2`, or nothing where nothing was published yet. */
export const versionName = (no: number | null): string | null => (no === null ? null : `V${no}`)
