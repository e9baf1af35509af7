/** Words in both languages. */
export interface Both {
  readonly zh: string
  readonly en: string
}
const both = (zh: string, en: string): Both => ({ zh, en })

/** Pages the manual shows; the browser tests open them with the demo's data and photograph them. */
export type ManualScreen =
  | 'purchases'
  | 'announcement'
  | 'register'
  | 'login'
  | 'retrieve'
  | 'complete'
  | 'supplierHome'
  | 'quotations'
  | 'quote'
  | 'result'
  | 'changes'
  | 'expiring'
  | 'questionnaires'
  | 'findings'
  | 'selfEvaluation'
  | 'supplier360'
  | 'changeReview'
  | 'statistics'
  | 'evaluationPlan'
  | 'standing'
  | 'buyerHome'
  | 'review'
  | 'inquiries'
  | 'inquiryForm'
  | 'compare'
  | 'award'
  | 'users'
  | 'roles'

/** One thing to do, with a picture of where. */
export interface ManualStep {
  readonly key: string
  readonly screen: ManualScreen
  readonly title: Both
  readonly text: Both
  /** Names of what the reader is told to use: each must stand on the page when the picture is taken. */
  readonly uses: readonly Both[]
}
export interface ManualChapter {
  readonly key: string
  readonly title: Both
  readonly lead: Both
  readonly steps: readonly ManualStep[]
}

const visitor: ManualChapter = {
  key: 'visitor',
  title: both('浏览采购信息', 'Reading announcements'),
  lead: both('采购公告与结果公示对所有人开放，无需登录。', 'Purchase and result announcements are open to everybody, without signing in.'),
  steps: [
    {
      key: 'find',
      screen: 'purchases',
      title: both('查找商机', 'Find an opportunity'),
      text: both(
        '在采购公告页输入关键词，或按类型、状态、品类、地区和截止时间筛选。当前条件都写在网址里，可以收藏或转发。',
        'Type a keyword on the page of opportunities, or filter by kind, status, category, region and deadline. The address holds what you chose: keep it or pass it on.',
      ),
      uses: [both('采购公告', 'Opportunities')],
    },
    {
      key: 'read',
      screen: 'announcement',
      title: both('查看公告与截止时间', 'Read it and mind the deadline'),
      text: both(
        '公告页列出各个时间节点。倒计时以服务器时间为准：截止那一刻起，系统不再接收报价。',
        'The announcement lists every moment that counts. The countdown follows the server clock: from the deadline on, no quotation is taken.',
      ),
      uses: [both('参与报价', 'Quote')],
    },
  ],
}

const joining: ManualChapter = {
  key: 'joining',
  title: both('注册与登录', 'Registering and signing in'),
  lead: both(
    '供应商以公司全称注册；采购方账号由管理员建立。',
    'Suppliers register under their full company name; the administrator makes the accounts of the buyer.',
  ),
  steps: [
    {
      key: 'register',
      screen: 'register',
      title: both('三步注册', 'Register in three steps'),
      text: both(
        '验证邮箱、填写公司信息、完成。验证码十分钟内有效；公司全称须与营业执照一致，并作为登录账号。',
        'Verify your e-mail, give your company data, done. The code holds for ten minutes; the company name must be the one on your licence, and you sign in with it.',
      ),
      uses: [both('获取验证码', 'Send code')],
    },
    {
      key: 'login',
      screen: 'login',
      title: both('登录', 'Sign in'),
      text: both(
        '供应商输入公司全称，采购方人员输入账号，再输入密码与图形验证码。属于多个部门的人员登录时选择当前部门。',
        'Suppliers type their company name, staff their account, then the password and the code in the image. Who belongs to several departments chooses one.',
      ),
      uses: [both('登录', 'Sign in')],
    },
    {
      key: 'retrieve',
      screen: 'retrieve',
      title: both('忘记密码', 'Forgotten password'),
      text: both('四步找回：账号、邮箱验证、新密码、完成。', 'Four steps: account, e-mail verification, new password, done.'),
      uses: [],
    },
  ],
}

const supplying: ManualChapter = {
  key: 'supplying',
  title: both('供应商', 'Suppliers'),
  lead: both('注册后先完善资料，审核通过即可参与询价。', 'Complete your company data after registering; once reviewed, you take part.'),
  steps: [
    {
      key: 'complete',
      screen: 'complete',
      title: both('完善资料', 'Complete your data'),
      text: both(
        '按左侧分区逐项填写，每一分区单独保存，离开后可以接着填。股东不超过三名时，出资比例合计必须为 100%。',
        'Go through the sections; each is saved on its own and you may go on later. With three shareholders or fewer, their shares must add up to 100 %.',
      ),
      uses: [],
    },
    {
      key: 'home',
      screen: 'supplierHome',
      title: both('从首页开始', 'Begin at home'),
      text: both(
        '首页按截止时间列出需要处理的事项，点击即可前往。',
        'The home page lists what waits for you by deadline; a click leads there.',
      ),
      uses: [],
    },
    {
      key: 'quote',
      screen: 'quote',
      title: both('报价', 'Quote'),
      text: both(
        '逐行填写含税单价与税率，可从表格软件粘贴。保存草稿不等于提交；提交后得到回执编号，截止前可以修改或撤回。开标之前，任何人都看不到价格。',
        'Give a price and a tax rate for each line; paste from a spreadsheet if you like. Saving a draft is not submitting. Submitting gives a receipt number; until the deadline you may change or withdraw. Before the opening nobody sees a price.',
      ),
      uses: [],
    },
    {
      key: 'result',
      screen: 'result',
      title: both('查看结果', 'See the result'),
      text: both('定标后，在同一页面查看中标行与说明。', 'After the award, the same page shows the lines you won and why.'),
      uses: [],
    },
  ],
}

const keeping: ManualChapter = {
  key: 'keeping',
  title: both('供应商日常', 'Day by day as a supplier'),
  lead: both('资料变更、证照续期、答复采购方，都在同一处完成。', 'Changes, renewed documents and answers to the buyer, all in one place.'),
  steps: [
    {
      key: 'changes',
      screen: 'changes',
      title: both('申请变更', 'Ask for a change'),
      text: both(
        '审核通过后的资料通过变更单修改：供应商变更、关系变更、财务指标变更、资质变更各有一个列表。审核通过之前，原来的资料继续有效；银行账户变更由财务电话回访后再审核。',
        'Once approved, your data change by request: of the company, its relations, its figures or its qualifications. Until approval the old data hold; a new bank account is confirmed by a call from finance first.',
      ),
      uses: [both('新建变更', 'New change')],
    },
    {
      key: 'expiring',
      screen: 'expiring',
      title: both('证照到期', 'Documents that end'),
      text: both(
        '到期前 90、60、30、7 天和当天各提醒一次。必备证照一旦过期，报价立即停止；续期审核通过后马上恢复。',
        'You are reminded 90, 60, 30 and 7 days before the end and on the day. With a must-have document lapsed you cannot quote; once its renewal is approved you can, at once.',
      ),
      uses: [],
    },
    {
      key: 'questionnaires',
      screen: 'questionnaires',
      title: both('填写问卷', 'Fill in a questionnaire'),
      text: both(
        '点“办理”进入填写，内容自动暂存；必答题未填完不能提交，截止后不能再填写。',
        'Handle leads to the form, which keeps what you type. Required questions must be answered, and the deadline is final.',
      ),
      uses: [],
    },
    {
      key: 'findings',
      screen: 'findings',
      title: both('答复质量问题', 'Answer a finding'),
      text: both(
        '写明临时措施、根本原因、纠正措施和预防措施，并附证据；被驳回时按原因补充后再次提交。',
        'Give containment, root cause, corrective and preventive action with evidence; when rejected, add what is asked for and submit again.',
      ),
      uses: [],
    },
    {
      key: 'evaluation',
      screen: 'selfEvaluation',
      title: both('自评与申诉', 'Evaluate yourself, and appeal'),
      text: both(
        '在截止前完成自评；结果公布后十日内可以申诉一次。',
        'Hand in your own evaluation before the deadline; after the result you may appeal once within ten days.',
      ),
      uses: [],
    },
  ],
}

const managing: ManualChapter = {
  key: 'managing',
  title: both('供应商管理', 'Managing suppliers'),
  lead: both('从资料到绩效：变更审核、问卷、评价与处置。', 'From data to performance: changes, questionnaires, evaluation and standing.'),
  steps: [
    {
      key: 'supplier360',
      screen: 'supplier360',
      title: both('供应商全景', 'The whole supplier'),
      text: both(
        '资料、版本、往来单据、绩效、风险与时间线在同一页；任意两个版本可以对比，每份单据都记着当时的版本。',
        'Data, versions, documents, scorecard, risks and timeline on one page; compare any two versions, and each document keeps the version it was made on.',
      ),
      uses: [],
    },
    {
      key: 'changeReview',
      screen: 'changeReview',
      title: both('审核变更', 'Review a change'),
      text: both(
        '原值、现值与拟改值三列对照。期间别处已改过的分区会提示版本过期；互不相干的改动自动合并到最新版本。',
        'Base, current and proposed values stand side by side. A section changed elsewhere meanwhile makes the request stale; changes that do not meet are carried over by themselves.',
      ),
      uses: [],
    },
    {
      key: 'statistics',
      screen: 'statistics',
      title: both('问卷统计', 'Statistics of a questionnaire'),
      text: both(
        '逐题查看分布与得分，查看未回复的供应商并提醒，导出全部答卷。',
        'See how answers and scores spread, who has not replied, remind them, and take all replies to a file.',
      ),
      uses: [both('统计', 'Statistics')],
    },
    {
      key: 'evaluationPlan',
      screen: 'evaluationPlan',
      title: both('供应商评价', 'Evaluate suppliers'),
      text: both(
        '计划选定期间、模板与供应商；自评、各部门评分之后提交完成，由另一人批准后公布等级。',
        'A plan names period, template and suppliers; after their own and your scores one person proposes the result and another approves it.',
      ),
      uses: [],
    },
    {
      key: 'standing',
      screen: 'standing',
      title: both('冻结、黑名单与淘汰', 'Freeze, blacklist, eliminate'),
      text: both(
        '提出处置须写明理由并附证据，由另一人批准后生效；供应商可以申诉一次。',
        'A decision needs a reason and evidence, and another person to approve it; the supplier may appeal once.',
      ),
      uses: [],
    },
  ],
}

const buying: ManualChapter = {
  key: 'buying',
  title: both('采购方', 'Buyers'),
  lead: both('从供应商审核到询价、比价和定标。', 'From the review of suppliers to inquiry, comparison and award.'),
  steps: [
    {
      key: 'review',
      screen: 'review',
      title: both('审核供应商', 'Review a supplier'),
      text: both(
        '逐个分区给出意见，退回时写明原因；供应商会看到哪一处需要更正。',
        'Judge section by section and give a reason when you return one; the supplier sees what to correct.',
      ),
      uses: [],
    },
    {
      key: 'list',
      screen: 'inquiries',
      title: both('询价列表', 'The list of inquiries'),
      text: both(
        '页签按状态分组并显示数量。筛选、排序和页码都在网址中；返回列表时停在原来的位置。',
        'Tabs group by status with counts. Filters, order and page are in the address; coming back, the list is where you left it.',
      ),
      uses: [both('询价管理', 'Inquiries')],
    },
    {
      key: 'create',
      screen: 'inquiryForm',
      title: both('新建询价', 'Create an inquiry'),
      text: both(
        '填写基本信息、时间、规则、明细并邀请供应商。内容自动保存为草稿；提交后由经理审批发布。',
        'Give the basics, the times, the rules and the lines, and invite suppliers. What you type is kept as a draft; after you submit, the manager approves the publication.',
      ),
      uses: [],
    },
    {
      key: 'compare',
      screen: 'compare',
      title: both('比价', 'Compare'),
      text: both(
        '两名开标人开标后，比价表并列各家价格、与最低价的差异和历史价，统一换算为 CNY 不含税落地成本；口径不明的数字不作比较。报价不全的供应商不参与整单最低的比较。',
        'After two openers have opened the quotations, the table sets the prices side by side with their distance from the lowest and the last price, all as landed cost in CNY without tax; a figure of unknown basis is not compared. An incomplete quotation is never lowest as a whole.',
      ),
      uses: [],
    },
    {
      key: 'award',
      screen: 'award',
      title: both('定标', 'Award'),
      text: both(
        '技术评审由采购员以外的人员进行。选择方案或逐行分配并写明理由，由他人审批，超出预算须两名审批人；更便宜而未采用的报价会列给审批人。定标后各家收到通知并公示结果，中标供应商弃标时可申请撤销。',
        'Somebody other than the purchaser judges the offers. Take a scenario or allocate line by line and give your reason; another person approves, above the budget two. Cheaper offers not taken are listed for them. Winners and others are told, the result is published, and an award may be annulled when the winner withdraws.',
      ),
      uses: [],
    },
  ],
}

const running: ManualChapter = {
  key: 'running',
  title: both('管理员', 'Administrators'),
  lead: both('账号、角色与权限。', 'Accounts, roles and permissions.'),
  steps: [
    {
      key: 'users',
      screen: 'users',
      title: both('用户', 'Users'),
      text: both(
        '新建、冻结、重置密码，分配角色、部门与代理人；删除的用户可在回收站还原。',
        'Create, freeze, reset passwords, give roles, departments and agents; the recycle bin gives deleted users back.',
      ),
      uses: [],
    },
    {
      key: 'roles',
      screen: 'roles',
      title: both('角色与授权', 'Roles and grants'),
      text: both(
        '为角色勾选菜单与按钮；改动在用户下一次操作时生效。',
        'Tick menus and buttons for a role; the change holds from the user’s next step.',
      ),
      uses: [],
    },
  ],
}

/** The operation manual: who does what, step by step. */
export const manual: readonly ManualChapter[] = [visitor, joining, supplying, keeping, buying, managing, running]

/** Address of a step's picture below the client's root. */
export const pictureOf = (lang: 'zh-CN' | 'en-US', chapter: ManualChapter, step: ManualStep): string =>
  `/manual/${lang}/${chapter.key}-${step.key}.jpg`
