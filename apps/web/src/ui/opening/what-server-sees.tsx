import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useText } from '../../lib/text'
import { seesWords } from './sees.text'
import './sees.css'

const Part = ({ title, lines }: { title: string; lines: Readonly<Record<string, string>> }) => (
  <section className="srm-stack gap-1">
    <h3>{title}</h3>
    <ul className="sees-list">
      {Object.values(lines).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
)

/** Plain words for bidders and buyers: what client sealing hides from the server, and what it does not. */
export const WhatServerSees = () => {
  const t = useText(seesWords)
  const [isOpen, setOpen] = useState(false)
  const { sees } = t
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className="srm-link sees-link" onClick={() => setOpen(true)}>
        {t.what}
      </button>
      <Modal
        open={isOpen}
        title={sees.title}
        onCancel={close}
        footer={
          <Button type="primary" onClick={close}>
            {sees.close}
          </Button>
        }
      >
        <div className="srm-stack">
          <p>{sees.intro}</p>
          <Part title={sees.cannot} lines={sees.cannotList} />
          <Part title={sees.can} lines={sees.canList} />
          <Part title={sees.limits} lines={sees.limitList} />
        </div>
      </Modal>
    </>
  )
}
