import { cellsOf } from '../../kit/machine-cells'
import { serviceEntryMachine } from './service-entry.machine'

const deleted = [{ deleted: true }, 'NOT_FOUND'] as const
const otherSide = [{ isEntrySide: false }, 'SES_OTHER_SIDE'] as const
const orderer = [{ isOrderer: true }, 'SES_ORDERER'] as const
const submitter = [{ isSubmitter: true }, 'SOD_SELF_APPROVE'] as const

export const cells = cellsOf(
  serviceEntryMachine,
  { deleted: false, isEntrySide: true, isOrderer: false, isSubmitter: false, isInvoiced: false, hasLater: false },
  {
    edit: ['supplier, buyer: draft, returned', deleted, otherSide],
    delete: ['supplier, buyer: draft, returned', deleted, otherSide],
    submit: ['supplier, buyer: draft, returned -> pending', deleted, otherSide],
    accept: ['buyer: pending -> accepted', orderer, submitter],
    sendBack: ['buyer: pending -> returned', orderer, submitter],
    reverse: ['buyer: accepted -> reversed', orderer, [{ isInvoiced: true }, 'SES_INVOICED'], [{ hasLater: true }, 'SES_LATER']],
  },
)
