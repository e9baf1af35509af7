import { describe, expect, test } from 'vitest'
import { actionsOf } from '../../kit/catalog'
import { refusal, type RuleActor } from '../../kit/machine'
import { designProblems, mayRemind, withoutScores } from './design.rules'
import { judgeAnswers, type Item, type Section, type ShowIf } from './fill.rules'
import { contentProblems, isScored, type QuestionType, type Validation } from './question.rules'
import { questionnaireMachine, type QuestionnaireFacts } from './questionnaire.machine'
import { questionnaireReplyMachine } from './questionnaire-reply.machine'
import { hasPassed, scoreOf } from './score.rules'

const option = (key: string, score: string | null = null) => ({ key, zh: `选项${key}`, en: null, score })
const item = (key: string, type: QuestionType, given: Partial<Item> = {}): Item => ({
  key,
  type,
  zh: `题${key}`,
  en: null,
  hintZh: null,
  hintEn: null,
  options: ['single', 'multi', 'matrix'].includes(type) ? [option('a', '10'), option('b', '5'), option('c', '0')] : [],
  rows: type === 'matrix' ? ['r1', 'r2'].map((row) => ({ key: row, zh: row, en: null })) : [],
  required: false,
  validation: {},
  weight: null,
  showIf: null,
  ...given,
})
const form = (...items: Item[]): Section[] => [{ key: 's1', zh: '第一部分', en: null, items }]
const when = (question: string, op: ShowIf['conditions'][number]['op'], value: string | null = null): ShowIf => ({
  mode: 'all',
  conditions: [{ question, op, value }],
})
const errorOf = (type: QuestionType, value: unknown, validation: Validation = {}, required = true) =>
  judgeAnswers(form(item('q', type, { required, validation })), { q: value }).problems[0]?.error ?? null

describe('answers', () => {
  test.each<[QuestionType, unknown, Validation, string | null]>([
    ['single', 'a', {}, null],
    ['single', 'x', {}, 'ANSWER_OPTION'],
    ['single', '', {}, 'ANSWER_REQUIRED'],
    ['single', ['a'], {}, 'ANSWER_REQUIRED'],
    ['multi', ['a', 'b'], {}, null],
    ['multi', ['a', 'x'], {}, 'ANSWER_OPTION'],
    ['multi', [], {}, 'ANSWER_REQUIRED'],
    ['multi', ['a'], { minChoices: 2 }, 'ANSWER_CHOICES'],
    ['multi', ['a', 'b', 'c'], { maxChoices: 2 }, 'ANSWER_CHOICES'],
    ['multi', ['a', 'a'], { maxChoices: 1 }, null],
    ['text', '  ', {}, 'ANSWER_REQUIRED'],
    ['text', '好', { minLength: 2 }, 'ANSWER_LENGTH'],
    ['text', '很好', { minLength: 2, maxLength: 2 }, null],
    ['text', '非常好', { maxLength: 2 }, 'ANSWER_LENGTH'],
    ['number', '12.50', {}, null],
    ['number', '1e3', {}, 'ANSWER_NUMBER'],
    ['number', 'abc', {}, 'ANSWER_NUMBER'],
    ['number', '10', { min: '10' }, null],
    ['number', '9.99', { min: '10' }, 'ANSWER_RANGE'],
    ['number', '100.01', { max: '100' }, 'ANSWER_RANGE'],
    ['number', '1.234', { places: 2 }, 'ANSWER_PLACES'],
    ['number', '0.1', { max: '0.1' }, null],
    ['rating', '5', {}, null],
    ['rating', 5, {}, null],
    ['rating', '6', {}, 'ANSWER_OPTION'],
    ['rating', '6', { steps: 10 }, null],
    ['rating', '0', {}, 'ANSWER_OPTION'],
    ['date', '2026-02-28', {}, null],
    ['date', '2026-02-30', {}, 'ANSWER_DATE'],
    ['date', '2026-01-01', { minDate: '2026-01-02' }, 'ANSWER_RANGE'],
    ['file', [{ id: '1' }], {}, null],
    ['file', [{ id: '1' }, { id: '2' }], { maxFiles: 1 }, 'ANSWER_FILES'],
    ['file', ['1'], {}, 'ANSWER_REQUIRED'],
    ['matrix', { r1: 'a', r2: 'b' }, {}, null],
    ['matrix', { r1: 'a' }, {}, 'ANSWER_REQUIRED'],
    ['matrix', { r1: 'a', r2: 'x' }, {}, 'ANSWER_OPTION'],
    ['matrix', { r1: 'a', r2: 'b', r3: 'a' }, {}, 'ANSWER_OPTION'],
  ])('%s %j under %j: %s', (type, value, validation, error) => expect(errorOf(type, value, validation)).toBe(error))

  test('what is not required may be missing, but not wrong', () => {
    expect(errorOf('number', '', {}, false)).toBeNull()
    expect(errorOf('number', 'abc', {}, false)).toBe('ANSWER_NUMBER')
  })
  test('prototype words are no answers', () => {
    expect(judgeAnswers(form(item('constructor', 'text', { required: true })), {}).problems[0]?.error).toBe('ANSWER_REQUIRED')
  })
})

describe('conditions', () => {
  const follow = (showIf: ShowIf, answer: unknown, type: QuestionType = 'single') =>
    judgeAnswers(form(item('q1', type), item('q2', 'text', { showIf, required: true })), { q1: answer }).visible.has('q2')
  test.each<[ShowIf, unknown, QuestionType, boolean]>([
    [when('q1', 'is', 'a'), 'a', 'single', true],
    [when('q1', 'is', 'a'), 'b', 'single', false],
    [when('q1', 'is', 'a'), undefined, 'single', false],
    [when('q1', 'isNot', 'a'), 'b', 'single', true],
    [when('q1', 'isNot', 'a'), undefined, 'single', false],
    [when('q1', 'is', 'b'), ['a', 'b'], 'multi', true],
    [when('q1', 'answered'), 'x', 'text', true],
    [when('q1', 'answered'), ' ', 'text', false],
    [when('q1', 'atLeast', '3'), '3', 'rating', true],
    [when('q1', 'atMost', '2'), '3', 'rating', false],
    [when('q1', 'atLeast', '9.5'), '9.50', 'number', true],
    [{ mode: 'all', conditions: [] }, undefined, 'single', true],
  ])('%j with %j of %s shows: %s', (showIf, answer, type, shown) => expect(follow(showIf, answer, type)).toBe(shown))

  test('all and any', () => {
    const both = (mode: 'all' | 'any'): ShowIf => ({
      mode,
      conditions: [...when('q1', 'is', 'a').conditions, ...when('q2', 'is', 'a').conditions],
    })
    const shown = (mode: 'all' | 'any', answers: object) =>
      judgeAnswers(form(item('q1', 'single'), item('q2', 'single'), item('q3', 'text', { showIf: both(mode) })), {
        ...answers,
      }).visible.has('q3')
    expect(shown('all', { q1: 'a', q2: 'b' })).toBe(false)
    expect(shown('any', { q1: 'a', q2: 'b' })).toBe(true)
    expect(shown('all', { q1: 'a', q2: 'a' })).toBe(true)
  })
  test('a hidden question counts as not answered: what hangs on it is hidden too, its answer is dropped, nothing is required of it', () => {
    const sections = form(
      item('q1', 'single'),
      item('q2', 'single', { showIf: when('q1', 'is', 'a') }),
      item('q3', 'text', { showIf: when('q2', 'is', 'a'), required: true }),
    )
    const judged = judgeAnswers(sections, { q1: 'b', q2: 'a', q3: '' })
    expect([...judged.visible]).toEqual(['q1'])
    expect(judged.kept).toEqual({ q1: 'b' })
    expect(judged.problems).toEqual([])
    expect(judged).toMatchObject({ asked: 1, answered: 1 })
  })
})

describe('scores', () => {
  const sections = form(
    item('q1', 'single', { weight: '2' }),
    item('q2', 'multi', { weight: '1' }),
    item('q3', 'rating', { weight: '1' }),
    item('q4', 'matrix', { weight: '1' }),
    item('q5', 'text', { weight: '7' }),
  )
  test.each<[Record<string, unknown>, string]>([
    [{ q1: 'a', q2: ['a', 'b'], q3: '5', q4: { r1: 'a', r2: 'a' }, q5: 'x' }, '100.00'],
    [{}, '0.00'],
    // (10/10×2 + 10/15×1 + 3/5×1 + 15/20×1) / 5
    [{ q1: 'a', q2: ['a'], q3: '3', q4: { r1: 'a', r2: 'b' } }, '80.33'],
    [{ q1: 'b' }, '20.00'],
  ])('%j is worth %s', (answers, total) => expect(scoreOf(sections, answers).total).toBe(total))
  test('what a condition hid does not count against anybody', () => {
    const hidden = form(item('q1', 'single', { weight: '1' }), item('q2', 'single', { weight: '9', showIf: when('q1', 'is', 'b') }))
    expect(scoreOf(hidden, { q1: 'a' }).total).toBe('100.00')
    expect(scoreOf(hidden, { q1: 'b' }).total).toBe('5.00')
  })
  test('nothing worth points: no score; a pass is at or above its score', () => {
    expect(scoreOf(form(item('q', 'text')), { q: 'x' })).toEqual({ total: null, byQuestion: {} })
    expect([hasPassed('60.00', '60'), hasPassed('59.99', '60'), hasPassed(null, '60'), hasPassed('60', null)]).toEqual([
      true,
      false,
      null,
      null,
    ])
  })
  test('what suppliers get of a design says nothing of points', () => {
    const shown = withoutScores(sections)
    expect(shown.flatMap((s) => s.items.flatMap((i) => [i.weight, ...i.options.map((o) => o.score)])).every((x) => x === null)).toBe(true)
    expect(judgeAnswers(shown, { q1: 'a' }).kept).toEqual({ q1: 'a' })
  })
})

describe('designs', () => {
  const keys = (sections: Section[], scoring = false) => designProblems(sections, scoring).map((p) => `${p.field} ${p.key}`)
  test.each<[string, Section[], boolean, string[]]>([
    ['is sound', form(item('q1', 'single'), item('q2', 'text', { showIf: when('q1', 'is', 'a') })), true, []],
    [
      'a later question',
      form(item('q1', 'text', { showIf: when('q2', 'answered') }), item('q2', 'text')),
      false,
      ['sections.0.items.0.showIf QUESTIONNAIRE_SHOW_IF'],
    ],
    ['itself', form(item('q1', 'text', { showIf: when('q1', 'answered') })), false, ['sections.0.items.0.showIf QUESTIONNAIRE_SHOW_IF']],
    [
      'no such option',
      form(item('q1', 'single'), item('q2', 'text', { showIf: when('q1', 'is', 'z') })),
      false,
      ['sections.0.items.1.showIf QUESTIONNAIRE_SHOW_IF'],
    ],
    [
      'a number of a choice',
      form(item('q1', 'single'), item('q2', 'text', { showIf: when('q1', 'atLeast', '3') })),
      false,
      ['sections.0.items.1.showIf QUESTIONNAIRE_SHOW_IF'],
    ],
    ['twice the same key', form(item('q1', 'text'), item('q1', 'text')), false, ['sections.0.items.1 QUESTIONNAIRE_KEYS']],
    ['no weight', form(item('q1', 'single', { weight: '0' })), true, ['sections.0.items.0.weight QUESTIONNAIRE_WEIGHT']],
    ['nothing to score', form(item('q1', 'text')), true, ['scoring QUESTIONNAIRE_NO_SCORES']],
    ['one option', form(item('q1', 'single', { options: [option('a')] })), false, ['sections.0.items.0.options QUESTION_OPTIONS']],
    ['a nameless section', [{ key: 's', zh: ' ', en: null, items: [item('q1', 'text')] }], false, ['sections.0.zh QUESTIONNAIRE_SECTION']],
  ])('%s', (_, sections, scoring, problems) => expect(keys(sections, scoring)).toEqual(problems))

  test.each<[QuestionType, Partial<Item>, string[]]>([
    ['single', {}, []],
    ['single', { zh: ' ' }, ['QUESTION_TEXT']],
    ['single', { options: [option('a'), { ...option('b'), zh: '选项a' }] }, ['QUESTION_OPTION_TWICE']],
    [
      'single',
      {
        options: [
          { ...option('a'), zh: '' },
          { ...option('b'), zh: ' ' },
        ],
      },
      ['QUESTION_OPTION_TEXT'],
    ],
    ['single', { options: [option('a', '101'), option('b')] }, ['QUESTION_SCORE']],
    ['matrix', { rows: [] }, ['QUESTION_ROWS']],
    ['matrix', { rows: ['r1', 'r2'].map((key) => ({ key, zh: '同一行', en: null })) }, ['QUESTION_ROW_TWICE']],
    ['number', { validation: { min: '10', max: '9' } }, ['QUESTION_LIMITS']],
    ['number', { validation: { min: '9', max: '10' } }, []],
    ['multi', { validation: { minChoices: 4 } }, ['QUESTION_LIMITS']],
    ['date', { validation: { minDate: '2026-02-01', maxDate: '2026-01-01' } }, ['QUESTION_LIMITS']],
    ['rating', { validation: { steps: 11 } }, ['QUESTION_STEPS']],
  ])('a %s with %j: %j', (type, given, problems) => expect(contentProblems(item('q', type, given)).map((p) => p.key)).toEqual(problems))
  test('only kinds with points are scored', () => {
    expect(isScored(item('q', 'single'))).toBe(true)
    expect(isScored(item('q', 'single', { options: [option('a'), option('b')] }))).toBe(false)
    expect([isScored(item('q', 'rating')), isScored(item('q', 'number'))]).toEqual([true, false])
  })
})

describe('life cycles', () => {
  const buyer: RuleActor = { kind: 'buyer', permissions: new Set([...actionsOf(questionnaireMachine), 'srm:questionnaireReply:reopen']) }
  const supplier: RuleActor = {
    kind: 'supplier',
    permissions: new Set(['srm:questionnaireReply:submit', 'srm:questionnaireReply:saveDraft']),
  }
  const { states } = questionnaireMachine
  const facts = (given: Partial<QuestionnaireFacts> = {}): QuestionnaireFacts => ({
    now: '2026-11-21 10:00:00',
    deadline: '2026-11-22 10:00:00',
    questionCount: 1,
    recipientCount: 1,
    waiting: 1,
    ...given,
  })
  test.each([
    ['publish', states.draft, {}, null],
    ['publish', states.draft, { questionCount: 0 }, 'QUESTIONNAIRE_EMPTY'],
    ['publish', states.draft, { recipientCount: 0 }, 'QUESTIONNAIRE_NO_RECIPIENTS'],
    ['publish', states.draft, { deadline: null }, 'QUESTIONNAIRE_DEADLINE'],
    ['publish', states.draft, { now: '2026-11-22 10:00:00' }, 'QUESTIONNAIRE_DEADLINE'],
    ['edit', states.published, {}, 'BAD_TRANSITION'],
    ['remind', states.published, {}, null],
    ['remind', states.published, { waiting: 0 }, 'QUESTIONNAIRE_NONE_WAITING'],
    ['remind', states.closed, {}, 'BAD_TRANSITION'],
    ['extend', states.closed, {}, null],
    ['withdraw', states.draft, {}, 'BAD_TRANSITION'],
    ['withdraw', states.closed, {}, null],
    ['close', states.published, {}, 'NO_PERM'],
  ] as const)('%s in %s with %j: %s', (action, status, given, key) =>
    expect(refusal(questionnaireMachine, action, status, buyer, facts(given))?.key ?? null).toBe(key),
  )
  test('a reply has exactly the codes of the list of questionnaires; its window is half open', () => {
    expect(questionnaireReplyMachine.states).toEqual({ pending: '0', replied: '1' })
    const at = (now: string, stands = true) =>
      refusal(questionnaireReplyMachine, 'submit', '0', supplier, { now, deadline: '2026-11-22 10:00:00', stands })?.key ?? null
    expect([at('2026-11-22 09:59:59'), at('2026-11-22 10:00:00'), at('2026-11-21 10:00:00', false)]).toEqual([
      null,
      'DEADLINE_PASSED',
      'QUESTIONNAIRE_WITHDRAWN',
    ])
  })
  test('a reminder once an hour', () => {
    expect([mayRemind('2026-11-21 10:59:59', '2026-11-21 10:00:00'), mayRemind('2026-11-21 11:00:00', '2026-11-21 10:00:00')]).toEqual([
      false,
      true,
    ])
  })
})
