import { lazily } from '../../lib/page/lazily'
import type { ControlProps } from '../inputs/control'

export interface RichEditorProps extends ControlProps<string> {
  /** The writing area has this height in pixels. */
  readonly height?: number
}

/** Rich text as harmless HTML; the editor itself is fetched when it is first shown. */
export const RichEditor = lazily<RichEditorProps>(() => import('./editor').then((m) => m.Editor))
