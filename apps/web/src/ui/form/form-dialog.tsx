import { Modal } from 'antd'
import type { ReactNode } from 'react'

interface FormDialogProps {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  /** 720 px instead of 520; or a width of its own, for line tables. */
  readonly wide?: boolean | number
  /** A `<SchemaForm inDialog>`: it brings its own buttons. */
  readonly children: ReactNode
}

/** A dialog around a form; a click beside it never loses what was typed. */
export const FormDialog = ({ title, open, onClose, wide = false, children }: FormDialogProps) => (
  <Modal
    open={open}
    title={title}
    width={wide === true ? 720 : wide || 520}
    footer={null}
    onCancel={onClose}
    destroyOnHidden
    mask={{ closable: false }}
  >
    {children}
  </Modal>
)
