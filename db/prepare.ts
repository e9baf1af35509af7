import { migrate } from './migrate'

/** What every start does before the server may answer: the newest schema, and reference rows that are missing. */
export const prepareDatabase = async (urls: { ownerUrl: string; appUrl: string }, seed: 'demo' | 'reference' | 'none') => {
  await migrate(urls)
  if (seed === 'none') return
}
