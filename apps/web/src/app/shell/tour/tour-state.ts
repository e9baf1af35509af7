import { tour as routes } from '@srm/contract/sys/tour'
import type { Tour, TourOutcome } from '@srm/domain/sys/tour/tour.rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query, write } from '../../../lib/wire/client'
import { createStore } from '../../../lib/session/store'

/** Whether somebody is being shown around at this moment. */
export const touring = createStore(false)

const mine = query(routes.mine, { quiet: true })

/** The tour of the user's role; nothing while it is not known, or cannot be asked for. */
export const useTour = () => {
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...mine, staleTime: Number.POSITIVE_INFINITY })
  const end = (tour: Tour, outcome: TourOutcome) => {
    touring.set(false)
    queryClient.setQueryData(mine.queryKey, { tour, offered: false })
    // A tour that could not be remembered is offered once more; there is nothing the reader could do about it.
    void write(routes.seen, { body: { tour, outcome }, quiet: true }).catch(() => undefined)
  }
  return { tour: data?.tour, offered: data?.offered ?? false, end }
}
