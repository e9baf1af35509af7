import { cellsOf } from '../../kit/machine-cells'
import { expertDrawMachine } from './expert-draw.machine'

const author = [{ isAuthor: true }, 'EXD_SECOND_PERSON'] as const
const over = [{ isOver: true }, 'EXD_OVER'] as const
export const cells = cellsOf(
  expertDrawMachine,
  { isAuthor: false, isCandidate: false, isDrawn: false, isOver: false },
  {
    edit: 'buyer: draft',
    delete: 'buyer: draft -> deleted',
    ready: ['buyer: draft -> pendingDraw', [{ isAuthor: true }, null], over],
    witness: ['buyer: pendingDraw -> drawn', author, [{ isCandidate: true }, 'EXD_CANDIDATE'], over],
    replace: ['buyer: drawn', author],
    close: ['buyer: drawn -> closed', [{ isAuthor: true }, null]],
    annul: ['buyer: pendingDraw, drawn -> annulled', [{ isAuthor: true }, null], [{ isAuthor: true, isDrawn: true }, 'EXD_SECOND_PERSON']],
  },
)
