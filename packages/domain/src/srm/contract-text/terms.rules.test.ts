import { expect, test } from 'vitest'
import { clauseContent } from './contract-text.rules'
import type { StoredClause } from './contract-text.types'
import { termOf } from './terms.rules'

const words = { title: '让步接收', text: '逾期未答复的，视为同意。' }
const hash = clauseContent(words)
const silent: StoredClause = { key: 'a', ...words, locked: false, clauseCode: 'CONCESSION-SILENT', clauseVersion: 1, hash }
const other: StoredClause = { ...silent, key: 'b', clauseCode: 'ACC-01' }

test.each<[string, readonly StoredClause[], number | null]>([
  ['stands behind another', [other, silent], 2],
  ['is not there', [other], null],
  ['was worded anew', [{ ...silent, text: '逾期未答复的，视为不同意。' }], null],
  ['was named anew', [{ ...silent, title: '不视为同意' }], null],
  ['has the words and came from no library', [{ ...silent, clauseCode: null, clauseVersion: null, hash: null }], null],
  ['has the name as its key alone', [{ ...other, key: 'CONCESSION-SILENT' }], null],
])('a clause that acts %s', (_, text, no) => expect(termOf(text, 'concessionSilent', clauseContent)?.no ?? null).toBe(no))
