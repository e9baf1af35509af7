import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../../lib/text'
import { usePageActive } from '../../../../lib/page/page'
import { codeReader } from './detector'
import { receiveText } from './text'

/** So often a picture of the camera is read. */
const everyMs = 200
/** Pictures are read at this width: enough for a label at arm's length. */
const width = 640

/** Draws what the camera sees and reads it until it is taken away. */
const useCamera = (onRead: (code: string) => void, onRefused: () => void) => {
  const video = useRef<HTMLVideoElement>(null)
  const read = useRef(onRead)
  const refused = useRef(onRefused)
  useEffect(() => {
    read.current = onRead
    refused.current = onRefused
  })
  useEffect(() => {
    let [stream, timer]: [MediaStream | null, ReturnType<typeof setTimeout> | undefined] = [null, undefined]
    let isOver = false
    const picture = document.createElement('canvas')
    const begin = async () => {
      const [camera, reader] = await Promise.all([
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
        codeReader(),
      ])
      stream = camera
      const seen = video.current
      if (isOver || !seen) return end()
      seen.srcObject = camera
      await seen.play()
      const look = async () => {
        if (isOver) return
        if (seen.videoWidth > 0) {
          picture.width = width
          picture.height = Math.round((seen.videoHeight / seen.videoWidth) * width)
          picture.getContext('2d', { willReadFrequently: true })?.drawImage(seen, 0, 0, picture.width, picture.height)
          const found = await reader.detect(picture).catch(() => [])
          for (const { rawValue } of found) if (!isOver) read.current(rawValue)
        }
        timer = setTimeout(() => void look(), everyMs)
      }
      void look()
    }
    const end = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    begin().catch(() => {
      end()
      if (!isOver) refused.current()
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      end()
    }
  }, [])
  return video
}
const Camera = ({ onRead, onRefused }: { onRead: (code: string) => void; onRefused: () => void }) => {
  const t = useText(receiveText)
  const video = useCamera(onRead, onRefused)
  return (
    <div className="gr-camera">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the picture of the camera says nothing */}
      <video ref={video} muted playsInline aria-label={t.startScan} />
      <span className="gr-frame" aria-hidden="true" />
      <p>{t.aim}</p>
    </div>
  )
}

interface Props {
  /** Called with everything that is read, again and again while it is before the camera. */
  readonly onRead: (code: string) => void
}
/** The camera on a press; whoever has none, or refuses it, types. */
export const Scanner = ({ onRead }: Props) => {
  const t = useText(receiveText)
  const [isOn, setIsOn] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const isShown = usePageActive()
  const refused = () => {
    setIsOn(false)
    setIsRefused(true)
  }
  return (
    <div className="gr-scanner">
      {isOn && isShown && <Camera onRead={onRead} onRefused={refused} />}
      <Button block size="large" onClick={() => setIsOn(!isOn)}>
        {isOn ? t.stopScan : t.startScan}
      </Button>
      {isRefused && (
        <p className="srm-dim" role="status">
          {t.cameraRefused}
        </p>
      )}
    </div>
  )
}
