import { line } from '@srm/contract/kit/scalars'
import { QuestionInput, questionFiles } from '@srm/contract/srm/question'
import { fieldProblem, type FieldProblem } from '@srm/domain/kit/errors'
import { inLang } from '@srm/domain/kit/text'
import { contentProblems } from '@srm/domain/srm/questionnaire/question.rules'
import { questionnaireText } from '@srm/domain/srm/questionnaire/questionnaire.text'
import { z } from 'zod'
import type { SheetColumn, SheetRow } from '../../../data/sheet/sheet'
import { sheetImport } from '../../../data/sheet/sheet-import'
import { addQuestion } from './question.commands'

const { zh, en } = questionnaireText
const column = (key: keyof typeof zh.field, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: { zh: zh.field[key], en: en.field[key] },
  ...rest,
})
const note = {
  zh: '选项与矩阵行每项之间用分号隔开，写作“中文|English=分值”，英文与分值可省略；标签之间用逗号隔开。',
  en: 'Options and matrix rows are parted by semicolons, each written "Chinese|English=score"; English and score may be left out. Tags are parted by commas.',
}
const yes = { zh: '是', en: 'Yes' }
const no = { zh: '否', en: 'No' }

type Dict = 'question_type' | 'question_category'
const codesOf = (dict: Dict) =>
  new Map([zh, en].flatMap((words) => Object.entries(words.dict[dict]).map(([code, word]) => [word.toLowerCase(), code] as const)))
const [types, categories] = [codesOf('question_type'), codesOf('question_category')]

const partsOf = (cell: string, sign: RegExp) =>
  cell
    .split(sign)
    .map((part) => part.trim())
    .filter(Boolean)
/** `优|Excellent=10` */
const choice = (part: string, i: number) => {
  const [words = '', score] = part.split(/[=＝]/)
  const [own = '', other] = words.split(/[|｜]/)
  return { key: `o${i + 1}`, zh: own.trim(), en: other?.trim() || null, score: score?.trim() || null }
}

/** What must not be empty or too long, cell by cell, and the question as a form would send it. */
const Row = z.object({ type: z.string(), zh: line(500, 1), en: line(500).optional(), category: z.string(), question: QuestionInput })
const refused = { category: 'other', content: { type: 'text', zh: '' } }

const read = (values: SheetRow['values']): { input: object; problems: readonly FieldProblem[] } => {
  const cell = (name: string) => (values[name] ?? '').trim()
  const found: FieldProblem[] = []
  const coded = (name: string, words: ReadonlyMap<string, string>) => {
    const code = words.get(cell(name).toLowerCase()) ?? cell(name)
    if (code !== '' && ![...words.values()].includes(code)) found.push(fieldProblem(name, 'WORD_UNKNOWN', { label: name }, cell(name)))
    return code
  }
  const required = cell('required').toLowerCase()
  if (!['', yes.zh, no.zh, 'yes', 'no'].includes(required))
    found.push(fieldProblem('required', 'WORD_UNKNOWN', { label: 'required' }, cell('required')))
  const content = {
    type: coded('type', types) as 'text',
    zh: cell('zh'),
    en: cell('en') || null,
    hintZh: null,
    hintEn: null,
    options: partsOf(cell('options'), /[;；\n]/).map(choice),
    rows: partsOf(cell('rows'), /[;；\n]/).map((part, i) => {
      const { zh: own, en: other } = choice(part, i)
      return { key: `r${i + 1}`, zh: own, en: other }
    }),
    required: required === yes.zh || required === 'yes',
    validation: {},
  }
  const category = coded('category', categories)
  // The columns bear the names of the parts of a question, so what is wrong stands at its cell.
  if (content.zh !== '') found.push(...contentProblems(content))
  const given = Object.fromEntries(['type', 'zh', 'en', 'category'].flatMap((name) => (cell(name) === '' ? [] : [[name, cell(name)]])))
  // A row that is refused at one of its cells is not judged as a whole again.
  const whole = found.length === 0 && Row.omit({ question: true }).safeParse(given).success
  return { input: { ...given, question: whole ? { category, tags: partsOf(cell('tags'), /[,，、]/), content } : refused }, problems: found }
}

export const questionImport = sheetImport<z.output<typeof Row>>({
  path: questionFiles.import,
  access: 'srm:question:importExcel',
  maxRows: 2_000,
  sheet: (tx) => {
    const { dict } = inLang(questionnaireText, tx.lang)
    return Promise.resolve({
      title: { zh: zh.menu.bank, en: en.menu.bank },
      note,
      columns: [
        column('type', { required: true, options: Object.values(dict.question_type) }),
        column('zh', { required: true, width: 40 }),
        column('en', { width: 40 }),
        column('category', { required: true, options: Object.values(dict.question_category) }),
        column('tags', { width: 20 }),
        column('required', { options: tx.lang === 'en-US' ? [yes.en, no.en] : [yes.zh, no.zh] }),
        column('options', { width: 50 }),
        column('rows', { width: 40 }),
      ],
    })
  },
  translate: () => Promise.resolve(read),
  schema: Row,
  save: (tx, row) => addQuestion(tx, row.question),
})
