import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../lib/session/language'
import { useText } from '../../lib/text'
import { Icon } from '../../ui/icons'
import { WideModal } from '../../ui/layout/modal'
import { arranged, movedBy, type Arrangement } from './arrangement'
import type { HomeCard } from './cards'
import { homeText } from './home.text'

interface ArrangeDialogProps {
  readonly cards: readonly HomeCard[]
  readonly now: Arrangement
  readonly onSave: (next: Arrangement | null) => void
  readonly onClose: () => void
}
/** Which cards the home page shows, and in which order. */
export const ArrangeDialog = ({ cards, now, onSave, onClose }: ArrangeDialogProps) => {
  const t = useText(homeText)
  const lang = useLanguage()
  const [order, setOrder] = useState(() => arranged(cards, now).map((card) => card.key))
  const [hidden, setHidden] = useState(now.hidden)
  const titleOf = (card: HomeCard) => (lang === 'en-US' ? card.title.en : card.title.zh)
  const toggle = (key: string, on: boolean) => setHidden(on ? hidden.filter((k) => k !== key) : [...hidden, key])
  const foot = [
    <Button key="reset" onClick={() => onSave(null)}>
      {t.resetCards}
    </Button>,
    <Button key="cancel" onClick={onClose}>
      {t.cancel}
    </Button>,
    <Button key="save" type="primary" onClick={() => onSave({ order, hidden })}>
      {t.save}
    </Button>,
  ]
  return (
    <WideModal open width={520} title={t.arrange} onCancel={onClose} footer={foot}>
      <ol className="srm-ruled srm-arrange">
        {arranged(cards, { order }).map((card, i) => (
          <li className="srm-row" key={card.key}>
            <Checkbox checked={!hidden.includes(card.key)} onChange={(e) => toggle(card.key, e.target.checked)}>
              {titleOf(card)}
            </Checkbox>
            <button
              type="button"
              className="srm-icon-button"
              aria-label={t.moveUp(titleOf(card))}
              disabled={i === 0}
              onClick={() => setOrder([...movedBy(order, card.key, -1)])}
            >
              <Icon name="up" />
            </button>
            <button
              type="button"
              className="srm-icon-button"
              aria-label={t.moveDown(titleOf(card))}
              disabled={i === cards.length - 1}
              onClick={() => setOrder([...movedBy(order, card.key, 1)])}
            >
              <Icon name="down" />
            </button>
          </li>
        ))}
      </ol>
    </WideModal>
  )
}
