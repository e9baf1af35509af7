import { Modal, type ModalProps } from 'antd'
import { useState } from 'react'
import { useText } from '../../lib/text'
import { Icon } from '../icons'
import { modalText } from './modal.text'

/** The library names the dialog by an element that a kept-alive page may hold twice: the words themselves are certain. */
const nameDialog = (node: HTMLElement | null, title: string): void => {
  const dialog = node?.closest('[role=dialog]')
  dialog?.removeAttribute('aria-labelledby')
  dialog?.setAttribute('aria-label', title)
}

/** A dialog can fill the window: the toggle stands beside the cross. */
export const WideModal = ({ title, className, children, ...props }: Omit<ModalProps, 'title'> & { readonly title: string }) => {
  const t = useText(modalText)
  const [full, setFull] = useState(false)
  const heading = (
    <>
      <span ref={(node) => nameDialog(node, title)}>{title}</span>
      <button
        type="button"
        className="srm-quiet srm-modal-toggle"
        aria-label={full ? t.leave : t.fullscreen}
        aria-pressed={full}
        title={full ? t.leave : t.fullscreen}
        onClick={() => setFull(!full)}
      >
        <Icon name={full ? 'shrink' : 'expand'} size={14} />
      </button>
    </>
  )
  return (
    <Modal {...props} title={heading} className={[className, 'srm-modal', full && 'srm-modal-full'].filter(Boolean).join(' ')}>
      {children}
    </Modal>
  )
}
