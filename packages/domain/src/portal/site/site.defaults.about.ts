import type { SiteConfig, Words } from './site.config'

const words = (zh: string, en: string): Words => ({ zh, en })

export const aboutDefaults: SiteConfig['about'] = {
  lead: words('公开、守时、公平。', 'Open, on time, fair.'),
  introduction: words(
    '本平台由采购中心运营，统一组织设备、物资与服务的采购。\n所有公开采购在本平台发布：公告、澄清与结果按同一时间线公开，任何人无需登录即可查阅；报价在开启前加密保存，开启后全程留痕。',
    'This platform is run by the procurement centre, which buys equipment, materials and services.\nEvery public purchase is announced here: announcements, clarifications and results appear on one timeline and anyone may read them without signing in. Quotes are stored encrypted until they are opened, and every step after that leaves a trace.',
  ),
  offices: [],
  culture: [
    {
      visible: true,
      icon: 'file',
      title: words('公开', 'Open'),
      content: words(
        '公告与结果面向所有人，同一时间、同一内容。',
        'Announcements and results are there for everyone, at the same time and with the same words.',
      ),
    },
    {
      visible: true,
      icon: 'clock',
      title: words('守时', 'On time'),
      content: words(
        '截止时间以服务器时钟为准，精确到秒，不提前、不拖延。',
        'Deadlines follow the server clock to the second, never early and never late.',
      ),
    },
    {
      visible: true,
      icon: 'scale',
      title: words('公平', 'Fair'),
      content: words(
        '开启前任何人看不到报价；定标须有理由，过程可查。',
        'Nobody sees a quote before it is opened; awards are reasoned and can be traced.',
      ),
    },
  ],
  contact: {
    mail: 'srm@example.com',
    phone: '',
    hours: words('工作日 08:30–17:30', 'Weekdays 08:30–17:30'),
    complain: words(
      '对采购过程有异议，可通过邮箱反映，我们会在 3 个工作日内答复。',
      'If you object to how a purchase was run, write to us; we answer within 3 working days.',
    ),
  },
}

export const guideDefaults: SiteConfig['guide'] = {
  lead: words('三步了解如何注册、登录和找回密码。', 'How to register, sign in and get back in.'),
  sections: [
    {
      key: 'register',
      title: words('注册', 'Register'),
      steps: [
        {
          title: words('验证邮箱', 'Verify your e-mail'),
          content: words(
            '在注册页输入企业邮箱和图形码，获取邮件验证码并填写；验证码有时限，过期可重新获取。',
            'Enter your company e-mail and the image code on the registration page and type in the code we mail you. It expires; ask for a new one at any time.',
          ),
        },
        {
          title: words('填写企业信息', 'Company information'),
          content: words(
            '公司全称即登录账号，须与营业执照一致；同时设置密码。',
            'The full company name is your account and must match the business licence; choose a password too.',
          ),
        },
        {
          title: words('等待审核', 'Wait for the review'),
          content: words(
            '提交后由供应商管理部门审核，结果以邮件和站内消息通知；被退回的注册可修改后再次提交。',
            'The supplier department reviews it and tells you by mail and in the system. A refused registration can be corrected and sent again.',
          ),
        },
      ],
    },
    {
      key: 'login',
      title: words('登录', 'Sign in'),
      steps: [
        {
          title: words('输入账号', 'Your account'),
          content: words(
            '供应商使用公司全称登录，内部员工使用账号；也可选择手机验证码或单点登录。',
            'Suppliers sign in with their full company name, staff with their account; a code by phone or single sign-on work as well.',
          ),
        },
        {
          title: words('选择部门', 'Choose the department'),
          content: words('属于多个部门的用户须选择本次登录的部门。', 'Users of several departments choose the one they work for now.'),
        },
      ],
    },
    {
      key: 'retrieve',
      title: words('找回密码', 'Retrieve password'),
      steps: [
        {
          title: words('输入账号', 'Your account'),
          content: words('填写公司全称或账号与图形码。', 'Enter your account and the image code.'),
        },
        {
          title: words('验证邮箱', 'Verify your e-mail'),
          content: words('验证码会发送到注册时的邮箱。', 'We mail a code to the address you registered with.'),
        },
        {
          title: words('设置新密码', 'New password'),
          content: words('新密码生效后，其他设备上的登录全部退出。', 'Once it is set, all other devices are signed out.'),
        },
      ],
    },
  ],
}
