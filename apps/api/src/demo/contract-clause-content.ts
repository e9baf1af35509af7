import type { ClauseCategory } from '@srm/domain/srm/contract-clause/contract-clause.kinds'

interface Clause {
  readonly docNo: string
  readonly category: ClauseCategory
  readonly locked: boolean
  readonly titleZh: string
  readonly titleEn: string
  readonly textZh: string
  readonly textEn: string
}

/** The library of the demo: what a purchase, a framework and a service contract are put together from. */
export const demoClauses: readonly Clause[] = [
  {
    ...{ docNo: 'GEN-01', category: 'OTHER', locked: false, titleZh: '标的与价款', titleEn: 'Subject and price' },
    textZh:
      '供方向需方提供下列标的：\n{{lines.table}}\n合同含税总价为{{contract.currency}} {{contract.amountIncl}}（大写：{{contract.amountCapitals}}）。合同价款包含标的价款、包装、运输、装卸、保险及税费，除双方书面变更外不作调整。',
    textEn:
      'The Supplier provides the Buyer with the following:\n{{lines.table}}\nThe total price including tax is {{contract.currency}} {{contract.amountIncl}}. It covers the goods, packing, carriage, handling, insurance and taxes, and changes only by written amendment of both parties.',
  },
  {
    ...{ docNo: 'GEN-02', category: 'OTHER', locked: true, titleZh: '合同文件与效力', titleEn: 'Documents and effect' },
    textZh:
      '本合同自{{contract.effectiveFrom}}起生效，至{{contract.effectiveTo}}止。合同文件包括本合同、附件、定标文件（{{award.no}}）及双方书面确认的变更；各文件不一致时，以签署日期在后的为准。\n对本合同的任何变更须经双方书面签署，口头约定不发生效力。',
    textEn:
      'This contract takes effect on {{contract.effectiveFrom}} and ends on {{contract.effectiveTo}}. It consists of this document, its annexes, the award ({{award.no}}) and amendments confirmed in writing by both parties; where they differ, the later one prevails.\nAny amendment is signed by both parties in writing; oral agreements have no effect.',
  },
  {
    ...{ docNo: 'GEN-03', category: 'OTHER', locked: true, titleZh: '廉洁条款', titleEn: 'Integrity' },
    textZh:
      '双方及其人员不得以任何形式索取、收受、提供或许诺本合同之外的利益。任何一方违反本条，另一方有权解除合同，并要求违约方支付合同含税总价 10% 的违约金；造成损失超过违约金的，就超出部分另行赔偿。涉嫌违法的，移送有关机关处理。',
    textEn:
      'Neither party nor its staff asks for, accepts, offers or promises any advantage beyond this contract. If one party breaches this clause, the other may terminate the contract and claim liquidated damages of 10 % of the total price, and any loss beyond that. Suspected offences are reported to the authorities.',
  },
  {
    ...{ docNo: 'GEN-04', category: 'OTHER', locked: false, titleZh: '不可抗力', titleEn: 'Force majeure' },
    textZh:
      '因不可抗力不能履行合同的，根据不可抗力的影响，部分或者全部免除责任。遭遇不可抗力的一方应在 3 日内书面通知对方，并在 15 日内提供有关机构出具的证明。不可抗力持续超过 60 日的，任何一方可以解除合同。',
    textEn:
      'A party prevented from performing by force majeure is released to the extent of its effect. It notifies the other party in writing within 3 days and provides evidence of a competent body within 15 days. If force majeure lasts longer than 60 days, either party may terminate the contract.',
  },
  {
    ...{ docNo: 'PAY-01', category: 'PAYMENT', locked: false, titleZh: '付款', titleEn: 'Payment' },
    textZh:
      '需方按下列计划付款：\n{{contract.paymentPlan}}\n供方应在每次付款前开具等额、税率为 {{contract.taxRate}}% 的增值税专用发票，需方自收到合格发票之日起 30 日内付至供方下列账户：{{supplier.bank}}，账号 {{supplier.bankAccount}}。账户变更须经双方书面确认，否则需方有权暂缓付款。',
    textEn:
      'The Buyer pays as follows:\n{{contract.paymentPlan}}\nBefore each payment the Supplier issues a special VAT invoice of the same amount at {{contract.taxRate}} %. The Buyer pays within 30 days of receiving a correct invoice to the account {{supplier.bankAccount}} at {{supplier.bank}}. A change of the account is confirmed in writing by both parties; until then the Buyer may withhold payment.',
  },
  {
    ...{ docNo: 'PAY-02', category: 'PAYMENT', locked: false, titleZh: '质保金', titleEn: 'Retention' },
    textZh:
      '需方扣留合同含税总价的 {{contract.retentionPct}}% 作为质保金，质保期为最终验收合格之日起 {{contract.retentionMonths}} 个月。质保期满且无未了结的质量问题的，需方在 30 日内无息退还。',
    textEn:
      'The Buyer retains {{contract.retentionPct}} % of the total price. The warranty period is {{contract.retentionMonths}} months from final acceptance. When it has ended with no open defect, the retention is returned within 30 days without interest.',
  },
  {
    ...{ docNo: 'PAY-03', category: 'PAYMENT', locked: false, titleZh: '服务费结算', titleEn: 'Service fees' },
    textZh:
      '服务费按经需方确认的服务量结算。供方每月 5 日前提交上月服务确认单，需方在 5 个工作日内答复；经确认的部分，由供方开具发票后按付款计划支付。未经确认的服务不予结算。',
    textEn:
      'Fees are settled by services that the Buyer has accepted. By the 5th of each month the Supplier hands in the service sheet of the month before; the Buyer answers within 5 working days. What was accepted is invoiced and paid by the payment plan; what was not is not settled.',
  },
  {
    ...{ docNo: 'DEL-01', category: 'DELIVERY', locked: false, titleZh: '交货', titleEn: 'Delivery' },
    textZh:
      '交货条件：{{contract.deliveryTerms}}。供方应在发货前 24 小时在采购平台提交送货通知，并随货提供装箱单、合格证及检验报告。标的毁损、灭失的风险自需方签收时起转移。供方预计不能按期交货的，应提前 7 日书面告知原因和新的日期；告知不免除其违约责任。',
    textEn:
      'Delivery: {{contract.deliveryTerms}}. 24 hours before dispatch the Supplier hands in a delivery notice on the purchasing platform and sends packing list, certificate and test report with the goods. Risk passes when the Buyer signs for the goods. A delay is announced with reason and new date 7 days ahead; the announcement does not release from liability.',
  },
  {
    ...{ docNo: 'DEL-02', category: 'DELIVERY', locked: false, titleZh: '框架与订单', titleEn: 'Framework and orders' },
    textZh:
      '本合同为框架协议，有效期内累计订货金额以 {{contract.ceiling}} 元为限，需方不承诺最低采购量。具体品名、数量、交期以需方下达的订单为准；供方应在 2 个工作日内确认，无正当理由不得拒绝合同价格与数量范围内的订单。',
    textEn:
      'This is a framework agreement. Orders in its period come to {{contract.ceiling}} at most; no minimum quantity is promised. Goods, quantities and dates are those of the Buyer’s orders, which the Supplier confirms within 2 working days and, within the agreed prices and quantities, does not refuse without good reason.',
  },
  {
    ...{ docNo: 'ACC-01', category: 'ACCEPTANCE', locked: false, titleZh: '验收', titleEn: 'Acceptance' },
    textZh:
      '需方在收货后 10 个工作日内按合同约定的标准检验。数量、外观不符的，在收货时提出；质量不符的，在检验期内书面提出。检验不合格的，需方有权拒收、要求更换或者减价收货，由此产生的费用由供方承担。需方的签收不视为对质量的认可。',
    textEn:
      'The Buyer inspects within 10 working days of receipt by the agreed standards. Quantity and appearance are objected to on receipt, quality in writing within that period. Where the goods fail, the Buyer may reject them, ask for replacement or accept them at a reduced price, at the Supplier’s expense. Signing for the goods is no approval of their quality.',
  },
  {
    ...{ docNo: 'ACC-02', category: 'ACCEPTANCE', locked: false, titleZh: '服务验收', titleEn: 'Acceptance of services' },
    textZh:
      '供方应按约定的服务内容与标准提供服务，并保留工作记录。需方按服务确认单验收；不符合约定的，供方应在 5 个工作日内无偿重做或者补救。验收人应为需求部门指定的人员，不得由订单经办人兼任。',
    textEn:
      'The Supplier performs the agreed services to the agreed standards and keeps records. The Buyer accepts by service sheets; what does not conform is done anew or put right free of charge within 5 working days. Services are accepted by a person of the requesting department who did not place the order.',
  },
  {
    ...{
      docNo: 'CONCESSION-SILENT',
      category: 'ACCEPTANCE',
      locked: true,
      titleZh: '减价让步的答复',
      titleEn: 'Answer to a reduced price',
    },
    textZh:
      '需方对检验不合格的货物拟减价让步接收的，应通过采购平台通知供方。供方应在收到通知之日起 3 个工作日内答复；逾期未答复的，视为同意按通知所载的减价接收。',
    textEn:
      'Where the Buyer would accept goods that failed inspection at a reduced price, it notifies the Supplier on the purchasing platform. The Supplier answers within 3 working days of the notice; if it does not, it is deemed to agree to the reduction stated there.',
  },
  {
    ...{ docNo: 'WAR-01', category: 'WARRANTY', locked: false, titleZh: '质量保证', titleEn: 'Warranty' },
    textZh:
      '质保期为最终验收合格之日起 {{contract.retentionMonths}} 个月。质保期内出现质量问题的，供方应在接到通知后 24 小时内响应、72 小时内到场，无偿修理或者更换；更换部件的质保期自更换之日起重新计算。供方未及时处理的，需方可以自行或者委托他人处理，费用由供方承担。',
    textEn:
      'The warranty period is {{contract.retentionMonths}} months from final acceptance. The Supplier responds to a defect within 24 hours, is on site within 72 hours, and repairs or replaces free of charge; for replaced parts the period begins anew. If it does not act in time, the Buyer may have the defect remedied at the Supplier’s expense.',
  },
  {
    ...{ docNo: 'BRE-01', category: 'BREACH', locked: false, titleZh: '逾期违约金', titleEn: 'Delay' },
    textZh:
      '供方逾期交货的，每逾期一日，按逾期部分含税金额的 0.1% 支付违约金，累计不超过该部分金额的 10%；逾期超过 30 日的，需方有权解除该部分合同并要求赔偿损失。需方逾期付款的，每逾期一日，按逾期金额的 0.1% 支付违约金，累计不超过逾期金额的 10%。',
    textEn:
      'For each day of delay the Supplier pays 0.1 % of the delayed value including tax, 10 % of that value at most; after 30 days the Buyer may terminate that part and claim damages. For each day of delayed payment the Buyer pays 0.1 % of the amount due, 10 % of that amount at most.',
  },
  {
    ...{ docNo: 'CON-01', category: 'CONFIDENTIALITY', locked: true, titleZh: '保密', titleEn: 'Confidentiality' },
    textZh:
      '双方对因订立、履行本合同知悉的商业秘密、技术资料和个人信息负有保密义务，未经对方书面同意，不得向第三方披露或者用于本合同以外的目的。本义务自知悉之日起持续至合同终止后 3 年；构成商业秘密的，持续至其公开为止。',
    textEn:
      'Both parties keep confidential the trade secrets, technical documents and personal data they learn of through this contract, disclose them to no third party and use them for no other purpose without written consent. The duty lasts until 3 years after the end of the contract, for trade secrets until they are public.',
  },
  {
    ...{ docNo: 'DIS-01', category: 'DISPUTE', locked: true, titleZh: '法律适用与争议解决', titleEn: 'Law and disputes' },
    textZh:
      '本合同适用中华人民共和国法律。因本合同发生的争议，双方应先行协商；自一方书面提出之日起 30 日内协商不成的，向需方（{{buyer.name}}）住所地有管辖权的人民法院起诉。争议期间，除争议部分外，双方应继续履行合同。',
    textEn:
      'The laws of the People’s Republic of China apply. The parties first negotiate; if there is no agreement within 30 days of a written request, the people’s court at the domicile of the Buyer ({{buyer.name}}) has jurisdiction. Meanwhile both parties go on performing what is not in dispute.',
  },
]

/** Written and not yet published. */
export const demoDraftClause: Clause = {
  ...{ docNo: 'GEN-05', category: 'OTHER', locked: false, titleZh: '知识产权', titleEn: 'Intellectual property' },
  textZh:
    '供方保证需方使用标的不侵犯第三人的知识产权；第三人提出主张的，由供方负责处理并承担全部费用和损失。为本合同专门完成的成果，其知识产权归需方所有。',
  textEn:
    'The Supplier warrants that the use of the goods infringes no rights of third parties; it settles any claim at its own expense. Rights in results made specially for this contract belong to the Buyer.',
}
/** Was used before payments by transfer were asked for. */
export const demoWithdrawnClause: Clause = {
  ...{ docNo: 'PAY-09', category: 'PAYMENT', locked: false, titleZh: '承兑汇票付款', titleEn: 'Payment by bills' },
  textZh: '需方可以以期限不超过 6 个月的银行承兑汇票支付合同价款，贴现费用由供方承担。',
  textEn: 'The Buyer may pay by bank acceptance bills of at most 6 months; the Supplier bears the discount.',
}
