import { Modal, type ModalProps } from 'antd'
import { useState } from 'react'
import { useText } from '../lib/text'
import { Icon } from './icons'
import { modalText } from './modal.text'

/** A dialog that can fill the window: the toggle stands beside the cross (spec 1 §2.7). */
export const WideModal = ({ title, className, children, ...props }: Omit<ModalProps, 'title'> & { readonly title: string }) => {
  const t = useText(modalText)
  const [full, setFull] = useState(false)
  const heading = (
    <>
      {title}
      <button
        type="button"
        className="srm-modal-toggle"
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
