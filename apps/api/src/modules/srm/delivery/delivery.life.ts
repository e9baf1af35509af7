import { deliveryNotice } from '@srm/db/schema/srm/delivery'
import { deliveryMachine } from '@srm/domain/srm/delivery/delivery.machine'
import { lifecycle } from '../../../data/transaction/transition'

export type DeliveryNotice = typeof deliveryNotice.$inferSelect

export const moved = ({ id, docNo, version, status }: DeliveryNotice) => ({ id, docNo, version, status })

export const deliveryLife = lifecycle({
  machine: deliveryMachine,
  table: deliveryNotice,
  facts: async (_tx, row) => ({ deleted: row.delFlag === 1 }),
})
