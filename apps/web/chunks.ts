import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Groups = Rolldown.CodeSplittingGroup[]
type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** Where the signed-in part begins; a visitor's page never loads it. */
const desk = /\/src\/app\/(guard|providers|shell\/(shell|tabs\/load-page))\.tsx?$/

/** Everything a visitor can come to, lazily loaded parts included: found by walking from the entry, so nobody keeps a list. */
const publicModules = (graph: Graph): ReadonlySet<string> => {
  const seen = new Set<string>()
  const visit = (id: string): void => {
    if (seen.has(id) || desk.test(id)) return
    seen.add(id)
    const info = graph.getModuleInfo(id)
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) visit(next)
  }
  visit(join(import.meta.dirname, 'index.html'))
  return seen
}

/** The same for all modules of one build; a later build (another graph) finds its own. */
const remembered = new WeakMap<Graph, ReadonlySet<string>>()
const isPublic = (id: string, graph: Graph): boolean => {
  const known = remembered.get(graph) ?? publicModules(graph)
  remembered.set(graph, known)
  return known.has(id)
}

/**
 * Used by this many lazily loaded parts (pages, dialogs), a module is loaded with the first page of whatever kind. Lower: fewer
 * files and more in them that a page does not need. To be raised when slices have grown so many that the budget of a page is full.
 */
const common = 17

/** What a slice has of its own, in the client and in the packages: never common, however many parts of the slice use it. */
const ofSlice = /\/src\/features\/|\/packages\/(domain|contract)\/src\/\w+\/(?<!\/kit\/)/

/**
 * What every slice of one kind shares and the others do not: pages made of declared fields, and documents with a life cycle. One
 * more slice of its kind must not move it into what all pages load, so it is never common either.
 */
const ofKind = /\/src\/ui\/(reference\/|detail\/event-log|comments\/|dates\/timeline)/

/**
 * Which modules go into one file. Left alone, the bundler makes a file of every distinct set of users: a list page was 130 files,
 * most below 2 kB. From first to last, each takes what its modules import along, unless an earlier one has it:
 * what every page of the product needs; what visitors need, in as many files as their pages differ; the signed-in shell with its
 * first page; what most pages inside it need, other people's widgets apart from ours, since they change less often.
 * A new slice adds nothing here: what it shares is counted, what is its own stays with its pages.
 */
export const groups: Groups = [
  {
    name: 'base',
    priority: 7,
    test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store)|use-sync-external-store)\//,
  },
  {
    name: 'lib',
    priority: 6,
    test: /src\/lib\/(text|clock|notify|media|wire\/(api|api\.text)|session\/(language|store|storage|session)|page\/(chunk|search))\.ts/,
  },
  {
    name: 'frame',
    priority: 5,
    test: /src\/(lib\/session\/theme-choice|ui\/public\/(frame|header|footer|icons|public\.text|site|site-map|site-link|read|time|state|drawings|layouts|blocks\/edit))\.tsx?/,
  },
  { debugName: 'public', name: (id, graph) => (isPublic(id, graph) ? 'public' : null), priority: 4, entriesAware: true },
  { name: 'shell', priority: 3, test: /\/src\/app\/(guard|providers|shell\/(shell|tabs\/load-page)|home\/home)\.tsx?$/ },
  { name: 'widgets', priority: 2, test: /node_modules/, minShareCount: common },
  { name: 'desk', priority: 1, test: (id) => !ofSlice.test(id) && !ofKind.test(id), minShareCount: common },
]
