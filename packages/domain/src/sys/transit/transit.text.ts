import { sliceText } from '../../kit/text'

export const transitText = sliceText('transit', {
  zh: {
    error: {
      TRANSIT_UNKNOWN: '该地址不在允许转发的范围内',
      TRANSIT_FAILED: '目标服务暂时无法访问',
      TRANSIT_SLOW: '目标服务{0}秒内没有应答',
      TRANSIT_TOO_LARGE: '目标服务的应答超过{0}MB',
    },
  },
  en: {
    error: {
      TRANSIT_UNKNOWN: 'This address is not one that may be forwarded to',
      TRANSIT_FAILED: 'The other service cannot be reached at the moment',
      TRANSIT_SLOW: 'The other service did not answer within {0} s',
      TRANSIT_TOO_LARGE: 'The answer of the other service is larger than {0} MB',
    },
  },
})
