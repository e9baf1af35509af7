import type { Can } from '@srm/contract/srm/inquiry.shapes'
import { inquiryMachine, type InquiryAction } from '@srm/domain/srm/inquiry/inquiry.machine'
import { refusal } from '@srm/domain/kit/machine'
import { errorMessage } from '@srm/domain/texts'
import { asSystem, type Tx } from '../../../data/in-tx'
import { factsOf, type Inquiry } from './inquiry.life'

/** Every action of the life cycle that is the actor's, with why it is refused just now: facts are read once. */
export const canOf = async (tx: Tx, row: Inquiry): Promise<Can> => {
  const facts = await asSystem(tx, (sys) => factsOf(sys, row, tx.actor))
  const can: Can = {}
  for (const action of Object.keys(inquiryMachine.actions) as InquiryAction[]) {
    const no = refusal(inquiryMachine, action, row.status, tx.actor, facts)
    if (no?.key === 'NO_PERM') continue
    can[action] = no && { errorKey: no.key, message: errorMessage(tx.lang, no.key, no.params) }
  }
  return can
}
