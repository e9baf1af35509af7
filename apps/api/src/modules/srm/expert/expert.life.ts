import { expert } from '@srm/db/schema/srm/expert'
import { expertMachine } from '@srm/domain/srm/expert/expert.machine'
import { lifecycle } from '../../../data/transaction/transition'

export type Expert = typeof expert.$inferSelect
export const expertLife = lifecycle({ machine: expertMachine, table: expert, facts: () => Promise.resolve({}) })
