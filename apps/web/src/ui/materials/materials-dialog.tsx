import { material as routes, type MaterialChoice } from '@srm/contract/srm/material'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Input, Modal } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../lib/session/language'
import { text, useText } from '../../lib/text'
import { useSettled } from '../../lib/use-settled'
import { query } from '../../lib/wire/client'
import { Icon } from '../icons'
import './materials.css'

const dialogText = text({
  zh: {
    title: '选择物料',
    search: '编码 / 名称 / 规格 / 型号',
    take: (n: number) => (n === 0 ? '加入' : `加入 ${n} 行`),
    none: '没有找到启用中的物料',
    first: '最多显示 20 个，输入更多文字缩小范围',
    list: '物料',
  },
  en: {
    title: 'Choose materials',
    search: 'Number / name / specification / model',
    take: (n) => (n === 0 ? 'Add' : n === 1 ? 'Add 1 line' : `Add ${n} lines`),
    none: 'No enabled material was found',
    first: 'Shows 20 at most; type more to narrow it down',
    list: 'Materials',
  },
})

interface Props {
  readonly onTake: (chosen: readonly MaterialChoice[]) => void
  readonly onClose: () => void
}
/** Enabled materials found by words; those chosen are handed over together. */
export const MaterialsDialog = ({ onTake, onClose }: Props) => {
  const t = useText(dialogText)
  const english = useLanguage() === 'en-US'
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly MaterialChoice[]>([])
  const asked = useSettled(typed.trim(), 300)
  const { data = [], isFetching } = useQuery(query(routes.choices, { query: { keyword: asked.value }, quiet: true }))
  const isChosen = (one: MaterialChoice) => chosen.some(({ id }) => id === one.id)
  const turn = (one: MaterialChoice) => setChosen(isChosen(one) ? chosen.filter(({ id }) => id !== one.id) : [...chosen, one])
  // Those chosen for other words stay in sight.
  const shown = [...chosen.filter((one) => !data.some(({ id }) => id === one.id)), ...data]
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
        <Input
          allowClear
          aria-label={t.search}
          placeholder={t.search}
          prefix={<Icon name="search" size={14} />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {shown.length === 0 && !isFetching ? (
          <p className="srm-dim">{t.none}</p>
        ) : (
          <ul className="srm-pick-materials" aria-label={t.list} aria-busy={isFetching}>
            {shown.map((one) => (
              <li key={one.id}>
                <Checkbox checked={isChosen(one)} onChange={() => turn(one)}>
                  <span className="srm-code">{one.docNo}</span> {[one.nameZh, one.spec, one.model].filter(Boolean).join(' ')}{' '}
                  <span className="srm-dim">{english ? one.purchaseUnitEn : one.purchaseUnit}</span>
                </Checkbox>
              </li>
            ))}
          </ul>
        )}
        {data.length === 20 && <p className="srm-dim">{t.first}</p>}
      </div>
    </Modal>
  )
}
