import { kitText } from '../../kit/kit.text'
import { sliceText } from '../../kit/text'

/** The entries every menu shares, home and the administration group, and the dictionaries every slice uses. */
export const systemText = sliceText('system', {
  zh: { menu: { home: '首页', group: '系统管理' }, dictName: { yn: '是否', valid_status: '有效状态' }, dict: kitText.zh.dict },
  en: { menu: { home: 'Home', group: 'System' }, dictName: { yn: 'Yes/no', valid_status: 'Validity' }, dict: kitText.en.dict },
})
