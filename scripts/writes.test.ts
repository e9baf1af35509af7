import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './parts/place'

/**
 * Whoever is refused must see it. A call that changes something is made by `useAction`, whose refusals the shell shows over the
 * page or the form at its fields; every place that calls otherwise is named here, with who shows its refusal. `call` and `query`
 * take reading routes only, which the compiler sees to (lib/wire/client.test.ts).
 */
const doors = {
  'the bar': [
    'app/shell/refusals/refusal-bar.test.tsx',
    'why a step was refused comes into view and takes the focus, again when it is refused again',
  ],
  'the bar of a dialog': ['app/shell/refusals/refusal-bar.test.tsx', 'what is refused within a dialog is said within it'],
  'a field of the form': ['ui/form/schema-form.test.tsx', 'a refusal lands on its field, which takes the focus, and what was typed stays'],
  'the head of the form': ['ui/form/schema-form.test.tsx', 'a refusal that names no field is said at the head of the form, in focus'],
  'a public form': [
    'features/sys/session/refused.test.tsx',
    'a refusal of something the form does not show is said at its head, in focus, and anew each time',
  ],
  'the row of its file': [
    'ui/files/use-uploads.test.tsx',
    'a refusal stands at the row of its file with the reason, and stays until it is put away',
  ],
  'what lies beneath the shell': ['lib/wire/api.test.ts', 'tells what was said of its fields, which no form marks'],
} as const
type Shown = keyof typeof doors

/** By file: how many calls it makes itself, and who shows that they were refused; or why nobody has to. */
const ownCalls: Readonly<Record<string, readonly [calls: number, shown: Shown | 'nobody waits' | 'a place of its own', why: string]>> = {
  'app/guard.ts': [1, 'a place of its own', 'a link from a mail: the reason is said above the announcements it leads to instead'],
  'app/session-actions.ts': [2, 'the bar of a dialog', 'the choice of the department; signing out ends here whatever the server says'],
  'app/shell/bell/notices.ts': [2, 'the bar', 'a notice is marked as read'],
  'app/shell/account/password-dialog.tsx': [1, 'the head of the form', 'all sessions end with it, so that no page may be read again'],
  'app/shell/account/relogin.ts': [2, 'a place of its own', 'the field that is wrong says it and takes the focus'],
  'app/shell/tour/tour-state.ts': [1, 'nobody waits', 'the tour was seen: told again when it is seen again'],
  'app/shell/account/user-panel.tsx': [1, 'the bar', 'the window of the other system is closed'],
  'app/unload.ts': [1, 'nobody waits', 'the page is closed'],
  'features/srm/auction/auction-detail.tsx': [1, 'the bar', 'sign-ups are admitted one after another'],
  'ui/imports/import-lines.tsx': [1, 'the bar', 'findings are shown in a dialog'],
  'features/srm/inquiry/quote/import-quote.tsx': [1, 'the bar', 'findings are shown in a dialog'],
  'features/srm/tender/opening/attendance.tsx': [2, 'nobody waits', 'somebody is in the hall: told again half a minute later'],
  'features/srm/tender/bid/bid-form.tsx': [1, 'the head of the form', 'a draft that is kept on a press says so'],
  'features/srm/inquiry/quote/quote-form.tsx': [2, 'the head of the form', 'a draft that is kept while somebody types says so on its card'],
  'features/srm/quality-audit/reply/reply-form.tsx': [
    1,
    'a place of its own',
    'a draft that is kept while somebody types says so on its card',
  ],
  'features/srm/questionnaire/use-draft.ts': [1, 'a place of its own', 'the page says that answers are not kept'],
  'features/srm/small-project/scoring-page.tsx': [
    1,
    'a place of its own',
    'every cell is kept as it is typed; the foot of the desk says so',
  ],
  'features/srm/tender/seat/scoring-step.tsx': [2, 'a place of its own', 'every cell is kept as it is typed; the foot of the desk says so'],
  'features/srm/tender/seat/use-sheet.ts': [1, 'a place of its own', 'every cell is kept as it is judged; the foot of the sheet says so'],
  'features/srm/supplier/change/change-form.tsx': [2, 'the head of the form', 'saved, then submitted with the version that came back'],
  'features/srm/supplier/profile/section-saver.ts': [1, 'a field of the form', 'sections are saved one after the other'],
  'features/sys/check-rule/rule-tester.tsx': [
    1,
    'a place of its own',
    'a rule is tried while it is typed: its findings are what is asked for',
  ],
  'features/sys/data-source/data-source-dialog.tsx': [
    1,
    'a place of its own',
    'a connection is tried: the outcome stands beside the button',
  ],
  'features/sys/dict/recycle-bin.tsx': [2, 'the bar of a dialog', 'the routes carry their identity in the path'],
  'features/sys/session/register/alteration.tsx': [3, 'a public form', 'steps of the correction'],
  'features/sys/session/login/bind-form.tsx': [1, 'a public form', 'an identity is bound'],
  'features/sys/session/login/choose-place.tsx': [2, 'a public form', 'tenant and department, before the session is stored'],
  'features/sys/session/password/code-form.tsx': [2, 'a public form', 'the code and the sign-in by it'],
  'features/sys/session/register/register.tsx': [3, 'a public form', 'steps of the registration'],
  'features/sys/session/password/retrieve.tsx': [3, 'a public form', 'steps of the retrieval'],
  'features/sys/session/login/sso-page.tsx': [1, 'a public form', 'the whole page says why, with the ways on'],
  'lib/wire/client.ts': [1, 'the bar', 'useAction itself'],
  'lib/wire/files.ts': [2, 'the row of its file', 'an upload; another name is refused in the bar'],
  'ui/comments/use-thread.ts': [3, 'a place of its own', 'a comment that was not taken stays in the thread with the reason'],
  'ui/approval/ask-to-send.ts': [1, 'the head of the form', 'a form asks who will decide before it sends'],
  'ui/approval/expected.tsx': [1, 'nobody waits', 'a step is tried and undone: where it would be refused nobody is expected to decide'],
  'ui/imports/import-dialog.tsx': [2, 'the bar of a dialog', 'findings are shown in the dialog itself'],
  'ui/public/login.ts': [1, 'a public form', 'the sign-in'],
}
/** Actions that show nothing themselves in files without a form, with who does. */
const quietWithoutForm: Readonly<Record<string, string>> = {
  'features/srm/auction/room/room-page.tsx': 'the box of the bid says it at the amount',
  'features/srm/inquiry/dialogs/inquiry-ceremony.tsx': 'the dialog says it above the passphrase',
  'features/srm/inquiry/quote/use-sealed-quote.ts': 'the form of the quotation says it at its head',
  'features/srm/invoice/form/buyer-form.tsx': 'the form of the invoice says it at its fields',
  'features/srm/invoice/own/own-form.tsx': 'the form of the invoice says it at its fields',
  'features/srm/payment/own/own-form.tsx': 'the form of both sides says it at its head',
  'features/srm/payment/payment-form.tsx': 'the form of both sides says it at its head',
  'features/srm/small-project/bid/use-send-bid.ts': 'the form of the bid says it at its head',
  'features/srm/small-project/ceremony.tsx': 'the dialog says it above the passphrase',
  'features/srm/supplier/review/review-panel.tsx': 'the section that was refused takes the focus, else the bar says it',
  'features/srm/tender/bid/offline-side.tsx': 'the card says it below the file that was handed in',
  'features/srm/tender/bid/use-send-bid.ts': 'the form of the bid says it at its head',
  'features/srm/tender/evaluation/price-ceremony.tsx': 'the dialog says it above the passphrase',
  'features/srm/tender/opening/sign-dialog.tsx': 'the dialog says it above the passphrase',
  'features/srm/tender/opening/tender-ceremony.tsx': 'the dialog says it above the passphrase',
  'ui/list-page/query/super-query.tsx': 'the bar of the dialog says it',
  'ui/list-page/views/view-dialog.tsx': 'its one field takes the focus and says it',
}
/** What speaks to a server by itself and changes nothing there. */
const otherTraffic = [
  'app/shell/version.ts',
  'lib/wire/api.ts',
  'lib/wire/push-line.ts',
  'lib/wire/seal-file.ts',
  'lib/wire/server-keys.ts',
]

const src = join(root, 'apps/web/src')
interface Source {
  readonly file: string
  readonly text: string
}
const sources: readonly Source[] = globSync('**/*.{ts,tsx}', { cwd: src })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .toSorted()
  .map((file) => ({ file, text: readFileSync(join(src, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '') }))

/** Names a file takes from `lib/wire/api` and `lib/wire/client`: `put` of a form's path is another. */
const taken = (text: string): ReadonlySet<string> => {
  const lists = text.matchAll(/import \{([^}]*)\} from '[./]*(?:lib\/)?(?:wire\/)?(?:api|client)'/g)
  return new Set([...lists].flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/^type /, ''))))
}
const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0
const callOf = (name: string) => new RegExp(`(?<![.\\w])${name}(?:<[^(]*>)?\\(`, 'g')
const callsIn = ({ file, text }: Source): number => {
  const names = [...taken(text)].filter((name) => ['write', 'post', 'put', 'exchange'].includes(name))
  const own = file === 'lib/wire/client.ts' ? [] : names
  const made = own.map((name) => count(text, callOf(name)))
  return made.reduce((sum, one) => sum + one, count(text, /\bnew XMLHttpRequest\(|\bsendBeacon\(|\buseMutation\(/g))
}

/** What stands between the bracket at `from` and the one that closes it. */
const within = (text: string, from: number): string => {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if ('([{'.includes(text.charAt(at))) depth++
    if (')]}'.includes(text.charAt(at)) && --depth === 0) return text.slice(from, at + 1)
  }
  return text.slice(from)
}
/** The arguments of every call of a function. */
const argumentsOf = (text: string, name: string): readonly string[] =>
  [...text.matchAll(callOf(name))].map((found) => within(text, found.index + found[0].length - 1))
interface Use {
  readonly file: string
  readonly name: string
  readonly quiet: boolean
}
const usesIn = ({ file, text }: Source): readonly Use[] =>
  [...text.matchAll(/(?:const (\w+) = )?\buseAction\(/g)].map((found) => ({
    file,
    name: found[1] ?? '',
    quiet: /\bquiet\b/.test(within(text, found.index + found[0].length - 1)),
  }))
const uses = sources.flatMap(usesIn)
const textOf = (file: string) => sources.find((one) => one.file === file)?.text ?? ''

describe('whoever is refused sees it', () => {
  test('the walk sees the actions', () => {
    expect(uses.length).toBeGreaterThan(200)
    expect(uses.filter(({ quiet }) => quiet).length).toBeGreaterThan(20)
  })
  test('calls around useAction are those that are named', () => {
    const found = sources.flatMap((one) => {
      const made = callsIn(one)
      return made > 0 && one.file !== 'lib/wire/api.ts' ? [[one.file, made]] : []
    })
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(Object.entries(ownCalls).map(([file, [calls]]) => [file, calls])))
  })
  test('nothing else speaks to a server', () => {
    const speaks = /(?<![.\w])fetch\(|\bnew (?:WebSocket|EventSource)\(|\bimport\(['"]axios/
    expect(sources.filter(({ text }) => speaks.test(text)).map(({ file }) => file)).toEqual(otherTraffic)
  })
  test('an action that shows nothing itself belongs to a form, or is named', () => {
    const without = uses.filter(({ file, quiet }) => quiet && !/<(SchemaForm|ActionDialog)\b/.test(textOf(file)))
    expect([...new Set(without.map(({ file }) => file))]).toEqual(Object.keys(quietWithoutForm))
  })
  test('what shows nothing itself is never run as if it did', () => {
    const silent = uses.filter(({ file, name, quiet }) => quiet && name && new RegExp(`\\b${name}\\.run\\b`).test(textOf(file)))
    expect(silent).toEqual([])
  })
  test('pages outside of the shell, where no bar is, make no action', () => {
    const outside = /^(features\/(portal|sys\/session)|ui\/public)\//
    expect(uses.filter(({ file }) => outside.test(file))).toEqual([])
    const loud = sources.filter(
      ({ file, text }) => outside.test(file) && argumentsOf(text, 'post').some((given) => !/quiet|carrying/.test(given)),
    )
    expect(loud.map(({ file }) => file)).toEqual([])
  })
  test.each(Object.entries(doors))('%s has a test', (_, [file, title]) => {
    expect(readFileSync(join(src, file), 'utf8')).toContain(`test('${title}'`)
  })
  test('every call is shown by a door, or says why it is not', () => {
    for (const [file, [, shown, why]] of Object.entries(ownCalls)) {
      expect([file, shown in doors || ['nobody waits', 'a place of its own'].includes(shown)]).toEqual([file, true])
      expect([file, why.length > 10]).toEqual([file, true])
    }
  })
})
