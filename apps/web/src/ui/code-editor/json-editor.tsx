import { lazily } from '../../lib/page/lazily'
import type { ControlProps } from '../inputs/control'

export interface JsonEditorProps extends ControlProps<string> {
  /** Height in pixels. */
  readonly height?: number
}

/** JSON as text, checked while it is written; the editor is fetched when it is first shown. */
export const JsonEditor = lazily<JsonEditorProps>(() => import('./editor').then((m) => m.CodeEditor))
