import { contractClause as routes, type ClauseChoice } from '@srm/contract/srm/contract-clause'
import { clauseCategories, type ClauseCategory } from '@srm/domain/srm/contract-clause/contract-clause.kinds'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Input, Modal } from 'antd'
import { useState } from 'react'
import { useText } from '../../lib/text'
import { useSettled } from '../../lib/use-settled'
import { query } from '../../lib/wire/client'
import { SelectInput, useDictOptions } from '../dict/dict'
import { Icon } from '../icons'
import { LockSign } from './contract-text-view'
import { contractTextWords, langOf } from './contract-text.text'

interface LibraryDialogProps {
  readonly lang: 'zh' | 'en'
  /** Codes of clauses that stand in the text. */
  readonly present: readonly string[]
  /** So many more fit in. */
  readonly room: number
  readonly onTake: (chosen: readonly ClauseChoice[]) => void
  readonly onClose: () => void
}
/** Published clauses in the language of the text; those chosen are handed over in the order they were chosen. */
export const LibraryDialog = ({ lang, present, room, onTake, onClose }: LibraryDialogProps) => {
  const t = useText(contractTextWords).library
  const categories = useDictOptions('clause_category')
  const [typed, setTyped] = useState('')
  const [category, setCategory] = useState<ClauseCategory | null>(null)
  const [chosen, setChosen] = useState<readonly ClauseChoice[]>([])
  const keyword = useSettled(typed.trim(), 300).value
  const asked = { lang, ...(keyword && { keyword }), ...(category && { category }) }
  const { data = [], isFetching } = useQuery(query(routes.choices, { query: asked, quiet: true }))
  const isChosen = ({ code }: ClauseChoice) => chosen.some((one) => one.code === code)
  const turn = (one: ClauseChoice) => setChosen(isChosen(one) ? chosen.filter(({ code }) => code !== one.code) : [...chosen, one])
  // Those chosen for other words stay in sight.
  const shown = [...chosen.filter((one) => !data.some(({ code }) => code === one.code)), ...data]
  return (
    <Modal
      open
      width={720}
      title={t.title}
      onCancel={onClose}
      okText={t.take(chosen.length)}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => onTake(chosen)}
    >
      <div className="srm-stack">
        <div className="srm-row wrap">
          <Input
            allowClear
            className="srm-grow"
            aria-label={t.search}
            placeholder={t.search}
            prefix={<Icon name="search" size={14} />}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <SelectInput
            aria-label={t.category}
            placeholder={t.every}
            options={categories}
            value={category}
            onChange={(value) => setCategory(clauseCategories.find((one) => one === value) ?? null)}
          />
        </div>
        {shown.length === 0 && !isFetching ? (
          <p className="srm-dim">{t.none}</p>
        ) : (
          <ul className="srm-ct-library" aria-label={t.list} aria-busy={isFetching}>
            {shown.map((one) => {
              const isThere = present.includes(one.code)
              return (
                <li key={one.code}>
                  <Checkbox
                    checked={isThere || isChosen(one)}
                    disabled={isThere || (!isChosen(one) && chosen.length >= room)}
                    onChange={() => turn(one)}
                  >
                    <span className="srm-code">{one.code}</span> <span lang={langOf(lang)}>{one.title}</span>{' '}
                    <span className="srm-dim">V{one.version}</span> {one.locked && <LockSign />}{' '}
                    {isThere && <span className="srm-dim">{t.there}</span>}
                  </Checkbox>
                  <p lang={langOf(lang)}>{one.text}</p>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </Modal>
  )
}
