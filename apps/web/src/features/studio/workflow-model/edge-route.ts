import type { Graph } from '@srm/domain/studio/workflow/graph'
import { sizeOf, type Places } from './graph-layout'

type Point = readonly [number, number]
interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
const gap = 20

const boxOf = (graph: Graph, places: Places, key: string): Box => {
  const [x, y] = places[key] ?? [0, 0]
  const [width, height] = sizeOf(graph.nodes[key])
  return { left: x, right: x + width, top: y, bottom: y + height }
}
const middle = ({ top, bottom }: Box) => (top + bottom) / 2

/**
 * Corners of a line from the right of one node to the left of another that runs through no third one, where there is such a line.
 * The `nth` line between the same two stands apart from those before it.
 */
export const routeOf = (graph: Graph, places: Places, from: string, to: string, nth = 0): readonly Point[] => {
  const [a, b] = [boxOf(graph, places, from), boxOf(graph, places, to)]
  const start: Point = [a.right, middle(a)]
  const end: Point = [b.left, middle(b)]
  const [left, right] = [start[0] + gap, Math.max(end[0] - gap, start[0] + gap)]
  const others = Object.keys(graph.nodes)
    .filter((key) => key !== from && key !== to)
    .map((key) => boxOf(graph, places, key))
    .filter((box) => box.right > left && box.left < right)
  const isFree = (y: number) => others.every((box) => y < box.top - 10 || y > box.bottom + 10)
  const nearest = (y: number) => Math.abs(y - start[1]) + Math.abs(y - end[1])
  const beside = others.flatMap((box) => [box.top - gap, box.bottom + gap]).toSorted((p, q) => nearest(p) - nearest(q))
  const wanted = nth > 0 ? [Math.max(a.bottom, b.bottom) + gap + 32 * (nth - 1)] : [end[1], start[1]]
  const y = [...wanted, ...beside].find(isFree) ?? end[1]
  const points: readonly Point[] = [start, [left, start[1]], [left, y], [right, y], [right, end[1]], end]
  return points.filter((point, i) => i === 0 || point[0] !== points[i - 1]?.[0] || point[1] !== points[i - 1]?.[1])
}

/** Back to an earlier node: out of the bottom, below whatever stands between, and in from below; the `nth` deeper than those before. */
export const backRouteOf = (graph: Graph, places: Places, from: string, to: string, nth = 0): readonly Point[] => {
  const [a, b] = [boxOf(graph, places, from), boxOf(graph, places, to)]
  const [x, end] = [(a.left + a.right) / 2, (b.left + b.right) / 2]
  const between = Object.keys(graph.nodes)
    .map((key) => boxOf(graph, places, key))
    .filter((box) => box.right > Math.min(x, end) && box.left < Math.max(x, end))
  const y = Math.max(a.bottom, b.bottom, ...between.map((box) => box.bottom)) + gap + 16 * nth
  return [
    [x, a.bottom],
    [x, y],
    [end, y],
    [end, b.bottom],
  ]
}

/** Where the run of a line is: what a way says stands in its middle. */
export const labelAt = (points: readonly Point[]): Point => {
  const runs = points.slice(1).flatMap((point, i): { at: Point; long: number }[] => {
    const before = points[i]
    return before && before[1] === point[1] ? [{ at: [(before[0] + point[0]) / 2, point[1]], long: Math.abs(point[0] - before[0]) }] : []
  })
  return runs.toSorted((a, b) => b.long - a.long)[0]?.at ?? points[0] ?? [0, 0]
}

/** The line with its corners rounded. */
export const pathOf = (points: readonly Point[]): string => {
  const [first = [0, 0]] = points
  return points.slice(1).reduce(
    (path, point, i) => {
      const before = points[i] ?? point
      const next = points[i + 2]
      if (!next) return `${path} L${point.join(' ')}`
      const short = (other: Point) => Math.min(8, Math.hypot(other[0] - point[0], other[1] - point[1]) / 2)
      const towards = (other: Point): Point => {
        const long = Math.hypot(other[0] - point[0], other[1] - point[1]) || 1
        return [point[0] + ((other[0] - point[0]) / long) * short(other), point[1] + ((other[1] - point[1]) / long) * short(other)]
      }
      return `${path} L${towards(before).join(' ')} Q${point.join(' ')} ${towards(next).join(' ')}`
    },
    `M${first.join(' ')}`,
  )
}
