import type { SmallStage } from '@srm/domain/srm/small-project/small-project.kinds'
import { nothing } from '../../../lib/format'
import { DictText } from '../../../ui/dict/dict'

/** Where an ongoing project stands. */
export const StageText = ({ stage }: { stage: SmallStage | null }) =>
  stage === null ? <>{nothing}</> : <DictText code="small_stage" value={stage} />
