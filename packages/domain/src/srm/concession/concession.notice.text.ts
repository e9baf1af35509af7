import { text } from '../../kit/text'

/** What the server says in notices about concessions: number, material, and what the body needs. */
export const concessionNoticeText = text({
  zh: {
    asked: '让步接收待工程审批：{0}',
    askedBody: '{2} 申请让步接收 {1} {3}（{0}，检验单 {4}）。',
    toBuy: '让步接收待采购审批：{0}',
    toBuyBody: '工程已同意让步接收 {1} {2}（{0}，检验单 {3}），请采购审批。',
    toAccept: '减价让步待确认：{0}',
    toAcceptBody: '{1} {2} 检验不合格（{3}），采购方拟减价 {4}% 接收（{0}），请于 {5} 前答复。',
    toAcceptSilence: '减价让步待确认（逾期视为同意）：{0}',
    toAcceptSilenceBody:
      '{1} {2} 检验不合格（{3}），采购方拟减价 {4}% 接收（{0}），请于 {5} 前答复；按合同 {6} 第 {7} 条，逾期未答复视为同意。',
    silence: '减价让步逾期视为同意：{0}',
    silenceBody: '{1} {2} 的减价让步 {0}（检验单 {3}）未在 {4} 前答复，按合同 {5} 第 {6} 条“{7}”视为同意，按减价结算。',
    late: '减价让步逾期未答复：{0}',
    lateBody: '{1} 的减价让步 {0} 应于 {2} 前答复，逾期不视为同意。',
    agreed: '让步接收已同意：{0}',
    agreedBody: '{1} {2} 按让步接收（{0}，检验单 {3}）。',
    declined: '让步接收未获同意：{0}',
    declinedBody: '{1} 的让步接收 {0}（检验单 {2}）未获同意：{3}',
    cancelled: '让步接收已取消：{0}',
    cancelledBody: '{1} 的让步接收 {0} 已取消。',
  },
  en: {
    asked: 'Concession to be decided by engineering: {0}',
    askedBody: '{2} asks to take {3} of {1} as a concession ({0}, inspection {4}).',
    toBuy: 'Concession to be decided by purchasing: {0}',
    toBuyBody: 'Engineering agreed to take {2} of {1} as a concession ({0}, inspection {3}); purchasing decides.',
    toAccept: 'Reduced price to be accepted: {0}',
    toAcceptBody: '{2} of {1} failed inspection ({3}). The buyer would take it at {4} % less ({0}); answer by {5}.',
    toAcceptSilence: 'Reduced price to be accepted, silence is consent: {0}',
    toAcceptSilenceBody:
      '{2} of {1} failed inspection ({3}). The buyer would take it at {4} % less ({0}); answer by {5}. By contract {6}, clause {7}, silence is consent.',
    silence: 'Reduced price agreed by silence: {0}',
    silenceBody:
      'The concession {0} for {2} of {1} (inspection {3}) was not answered by {4}. By contract {5}, clause {6} “{7}”, silence is consent: the reduced price holds.',
    late: 'No answer to a reduced price: {0}',
    lateBody: 'The concession {0} for {1} was to be answered by {2}. Silence is no consent.',
    agreed: 'Concession agreed: {0}',
    agreedBody: '{2} of {1} is taken as a concession ({0}, inspection {3}).',
    declined: 'Concession declined: {0}',
    declinedBody: 'The concession {0} for {1} (inspection {2}) was declined: {3}',
    cancelled: 'Concession cancelled: {0}',
    cancelledBody: 'The concession {0} for {1} is cancelled.',
  },
})
