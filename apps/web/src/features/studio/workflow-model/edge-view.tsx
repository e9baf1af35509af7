import { BaseEdge, EdgeLabelRenderer, type Edge, type EdgeProps } from '@xyflow/react'
import { Icon } from '../../../ui/icons'
import { labelAt, pathOf, type routeOf } from './edge-route'

export type EdgeData = {
  /** The whole condition, and what of it stands on the line. */
  readonly said: string
  readonly shown: string
  readonly state: string
  readonly points: ReturnType<typeof routeOf>
  readonly insert: { readonly label: string; readonly ask: (element: Element) => void } | null
}

/** A line, what has to hold for it, and the way to put a node onto it. */
export const EdgeView = ({ data, markerEnd, selected }: EdgeProps<Edge<EdgeData>>) => {
  if (!data) return null
  const { said, shown, state, points, insert } = data
  const [x, y] = labelAt(points)
  return (
    <>
      <BaseEdge path={pathOf(points)} interactionWidth={16} {...(markerEnd ? { markerEnd } : {})} />
      {(said || insert) && (
        <EdgeLabelRenderer>
          <div
            className="wfe-label nodrag nopan"
            data-state={state}
            data-selected={selected || undefined}
            style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
          >
            {said && <span title={said}>{shown}</span>}
            {insert && (
              // By keyboard the edge itself answers to N.
              <button
                type="button"
                tabIndex={-1}
                aria-label={insert.label}
                title={insert.label}
                onClick={(event) => insert.ask(event.currentTarget)}
              >
                <Icon name="plus" size={12} />
              </button>
            )}
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  )
}
