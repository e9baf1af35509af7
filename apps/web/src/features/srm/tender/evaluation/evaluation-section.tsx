import type { TenderDetail } from '@srm/contract/srm/tender'
import { tenderEvaluation as routes } from '@srm/contract/srm/tender-evaluation'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../lib/wire/client'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { CommitteeCard } from './committee-card'
import './evaluation.css'
import { PricesCard } from './prices-card'
import { ProgressCard } from './progress-card'
import { ReportCard } from './report-card'
import { InquiriesCard, MotionsCard, ReviewCard } from './review-cards'
import { TiesCard } from './ties-card'

/** Members review, score and sign meanwhile. */
const refreshMs = 30_000

/** The evaluation as staff see it: the committee and its progress, what it decided, and the steps that are not its own. */
export const EvaluationSection = ({ tender }: { tender: TenderDetail }) => {
  const loaded = useQuery({ ...query(routes.board, { query: { id: tender.id }, quiet: true }), refetchInterval: refreshMs })
  return (
    <DetailLoader query={loaded}>
      {(board) => {
        // What is to be done in a stage stands above what is over, or comes later.
        const committee = <CommitteeCard key="committee" tender={tender} board={board} />
        const review = <ReviewCard key="review" board={board} />
        const votes = [<MotionsCard key="motions" board={board} />, <InquiriesCard key="inquiries" board={board} />]
        const prices = [
          <PricesCard key="prices" tender={tender} board={board} />,
          <TiesCard key="ties" tenderId={tender.id} board={board} />,
        ]
        const isPrice = tender.stage === 'SCORE_P'
        return (
          <>
            <ProgressCard tender={tender} board={board} />
            <ReportCard tender={tender} board={board} />
            {isPrice ? [...prices, ...votes, review, committee] : [committee, review, ...votes, ...prices]}
          </>
        )
      }}
    </DetailLoader>
  )
}
