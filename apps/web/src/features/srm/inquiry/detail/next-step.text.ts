import { text } from '../../../../lib/text'

/** What comes next in an inquiry, whoever does it. */
export const nextStepText = text({
  zh: {
    draft: '填写完成后提交审批',
    inApproval: '等待采购经理审批',
    published: (at: string) => `${at} 报价截止`,
    opening: (at: string) => `${at} 起由两名开标人开标`,
    pendingEvaluation: '逐行技术评审',
    insufficient: '等待采购经理决定是否继续',
    technical: '评审技术部分，之后由两名开标人开启价格',
    secondPriceOpener: '等待第二名开标人开启价格',
    pendingAward: '提交定标方案',
    awardProposed: '等待定标审批',
    awarded: '签订合同或下达订单',
    ended: '流程已结束',
  },
  en: {
    draft: 'Complete and submit for approval',
    inApproval: 'Waiting for the purchasing manager',
    published: (at: string) => `Deadline ${at}`,
    opening: (at: string) => `Two openers from ${at}`,
    pendingEvaluation: 'Technical review, line by line',
    insufficient: 'Waiting for the manager to go on or not',
    technical: 'Judge the technical parts; two openers then open the prices',
    secondPriceOpener: 'Waiting for the second opener of prices',
    pendingAward: 'Propose an award',
    awardProposed: 'Award waiting for approval',
    awarded: 'Contract or order',
    ended: 'Ended',
  },
})
