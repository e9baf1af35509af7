import { Button } from 'antd'
import { useRef, useState, type PointerEvent } from 'react'
import { useText } from '../../../../lib/text'
import { uploadFile, type StoredFile } from '../../../../lib/wire/files'
import { FileList } from '../../../../ui/files/file-list'
import type { ControlProps } from '../../../../ui/inputs/control'
import { receiveText } from './text'

/** Pixels of the picture that is kept. */
const [width, height] = [600, 200]

/** A box that is signed with a finger; what is kept is a picture. */
export const Signature = ({ id, value, onChange, disabled }: ControlProps<readonly StoredFile[]>) => {
  const t = useText(receiveText)
  const box = useRef<HTMLCanvasElement>(null)
  const isDrawing = useRef(false)
  const [isSigned, setIsSigned] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  if (value && value.length > 0) return <FileList files={value} {...(disabled ? {} : { onRemove: () => onChange?.([]) })} />
  const at = ({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>): [number, number] => [
    (nativeEvent.offsetX / currentTarget.clientWidth) * width,
    (nativeEvent.offsetY / currentTarget.clientHeight) * height,
  ]
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = box.current?.getContext('2d')
    if (!pen) return
    event.currentTarget.setPointerCapture(event.pointerId)
    isDrawing.current = true
    pen.lineWidth = 3
    pen.lineCap = 'round'
    pen.beginPath()
    pen.moveTo(...at(event))
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = box.current?.getContext('2d')
    if (!isDrawing.current || !pen) return
    pen.lineTo(...at(event))
    pen.stroke()
    if (!isSigned) setIsSigned(true)
  }
  const clear = () => {
    box.current?.getContext('2d')?.clearRect(0, 0, width, height)
    setIsSigned(false)
    setFailed(null)
  }
  const keep = () =>
    box.current?.toBlob((picture) => {
      if (!picture) return
      uploadFile(new File([picture], 'signature.png', { type: 'image/png' }), 'receipt', () => undefined).done.then(
        (stored) => onChange?.([stored]),
        (error: Error) => setFailed(error.message),
      )
    })
  return (
    <div className="gr-signature">
      <canvas
        {...{ ref: box, id, width, height, 'aria-label': t.sign, role: 'img', tabIndex: -1 }}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={() => (isDrawing.current = false)}
      />
      <div className="srm-row">
        <span className="srm-dim">{t.sign}</span>
        <span className="srm-grow" />
        <Button onClick={clear} disabled={!isSigned}>
          {t.clear}
        </Button>
        <Button onClick={keep} disabled={!isSigned}>
          {t.useSign}
        </Button>
      </div>
      {failed && (
        <p className="srm-field-error" role="alert">
          {failed}
        </p>
      )}
    </div>
  )
}
