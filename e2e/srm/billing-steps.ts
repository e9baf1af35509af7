import { done, type Client } from '../client'
import { step, type Api } from './execution-steps'

interface Made {
  readonly id: string
  readonly docNo: string
}
interface OpenItem {
  readonly id: string
  readonly sourceNo: string
}
/** A statement of everything that one document made payable. */
export const stated = async (finance: Client, supplierName: string, sourceNo: string): Promise<Made> => {
  const { records } = done(await finance.get('/srm/statement/items', { supplierName, pageSize: '200' })) as { records: OpenItem[] }
  const itemIds = records.filter((one) => one.sourceNo === sourceNo).map(({ id }) => id)
  return done(await finance.post('/srm/statement/addChosen', { itemIds })) as Made
}
/** Both sides agree on it. */
export const agreed = async (as: Api, company: string, sourceNo: string): Promise<Made> => {
  const made = await stated(await as('finance'), company, sourceNo)
  await step(await as(company), 'ownStatement', 'confirm', made.id)
  return made
}
/** Twenty digits that no other try has. */
export const invoiceNumber = (serial: string, no: number): string => `2633${serial}`.padEnd(18, '0') + String(no).padStart(2, '0')
