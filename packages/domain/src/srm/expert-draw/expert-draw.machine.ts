import { machineOf, type ActionOf } from '../../kit/machine'
import './expert-draw.text'

export interface ExpertDrawFacts {
  /** Wrote the draw, or froze its candidates. */
  readonly isAuthor: boolean
  /** Stands on the list that is drawn from. */
  readonly isCandidate: boolean
  /** Somebody was drawn. */
  readonly isDrawn: boolean
  /** The last day of the evaluation has passed. */
  readonly isOver: boolean
}

/** Asked for, frozen, drawn before a second person (docs/expert.md, States of a draw). */
export const expertDrawMachine = machineOf<ExpertDrawFacts>()({
  entity: 'expertDraw',
  states: { draft: '0', pendingDraw: '1', drawn: '2', closed: '3', deleted: '8', annulled: '9' },
  initial: 'draft',
  finals: ['closed', 'deleted', 'annulled'],
  guards: {
    secondPerson: (f) => (f.isAuthor ? 'EXD_SECOND_PERSON' : null),
    noCandidate: (f) => (f.isCandidate ? 'EXD_CANDIDATE' : null),
    inTime: (f) => (f.isOver ? 'EXD_OVER' : null),
    resultBySecond: (f) => (f.isDrawn && f.isAuthor ? 'EXD_SECOND_PERSON' : null),
  },
  actions: {
    edit: { from: ['draft'], to: 'same', by: 'buyer' },
    delete: { from: ['draft'], to: 'deleted', by: 'buyer' },
    ready: { from: ['draft'], to: 'pendingDraw', by: 'buyer', guards: ['inTime'] },
    witness: { from: ['pendingDraw'], to: 'drawn', by: 'buyer', guards: ['secondPerson', 'noCandidate', 'inTime'] },
    replace: { from: ['drawn'], to: 'same', by: 'buyer', guards: ['secondPerson'] },
    close: { from: ['drawn'], to: 'closed', by: 'buyer' },
    annul: { from: ['pendingDraw', 'drawn'], to: 'annulled', by: 'buyer', guards: ['resultBySecond'] },
  },
})
export type ExpertDrawAction = ActionOf<typeof expertDrawMachine>
