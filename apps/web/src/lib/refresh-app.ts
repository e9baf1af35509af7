import { saveAll, unsavedOn, allPages } from './dirty'

/** Loads the product afresh, for a newer version; what is typed is kept as drafts first. */
export const refreshApp = async (): Promise<void> => {
  if (unsavedOn(allPages).length) await saveAll()
  location.reload()
}
