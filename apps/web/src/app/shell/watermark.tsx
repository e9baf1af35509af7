import { Watermark as Repeated } from 'antd'

/** The watermark is turned by -30 degrees, 288 x 200 px, 24 px. */
export const watermark = { rotate: -30, width: 288, height: 200, fontSize: 24 }

/** The product's title repeated over the page, in nobody's way. */
export const Watermark = ({ words }: { words: string }) => {
  const { rotate, width, height, fontSize } = watermark
  // Grey at 15 %: seen on white and on the dark ground alike, and no text beneath loses its contrast.
  const font = { fontSize, color: 'rgba(128, 140, 160, 0.15)' }
  return (
    <div className="srm-watermark" aria-hidden="true">
      <Repeated content={words} rotate={rotate} width={width} height={height} gap={[0, 0]} font={font} style={{ height: '100%' }} />
    </div>
  )
}
