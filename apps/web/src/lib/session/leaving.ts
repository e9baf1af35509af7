import { allPages, getDirtyPages, onDirtyChange, unsavedOn } from '../page/dirty'
import { getLanguage } from './language'

let expected = false
const warn = (event: BeforeUnloadEvent) => {
  if (expected || unsavedOn(allPages).length === 0) return
  event.preventDefault()
  // Old browsers show these words; the others have their own.
  event.returnValue =
    getLanguage() === 'en-US' ? 'Leave this page? What you entered may not be saved' : '您是否确认离开此页面-您输入的数据可能不会被保存'
}

/** The browser asks before the page is closed, and is bound to do so only while something is unsaved. */
export const warnWhileDirty = (): (() => void) => {
  let bound = false
  const bind = () => {
    const dirty = getDirtyPages().size > 0
    if (dirty === bound) return
    bound = dirty
    if (dirty) addEventListener('beforeunload', warn)
    else removeEventListener('beforeunload', warn)
  }
  bind()
  const stop = onDirtyChange(bind)
  return () => {
    stop()
    removeEventListener('beforeunload', warn)
  }
}

/** Loads the product afresh, for a newer version; what is typed is kept as drafts first. */
export const refreshApp = async (): Promise<void> => {
  await Promise.allSettled(unsavedOn(allPages).map((one) => one.keep()))
  expected = true
  location.reload()
}
