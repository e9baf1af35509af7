import type { PublicScreen } from '../../../lib/page/screen'

const register = () => import('./register/register').then((m) => m.RegisterPage)

/** Sign-in, registration, its correction and password retrieval need no session. */
export const sessionScreens: readonly PublicScreen[] = [
  { path: '/user/login', load: () => import('./login/login-page').then((m) => m.LoginPage) },
  { path: '/user/ssoLogin', load: () => import('./login/sso-page').then((m) => m.SsoPage) },
  { path: '/register', load: register },
  { path: '/supplierRegister', load: register },
  { path: '/register-result', load: () => import('./register/register-result').then((m) => m.RegisterResultPage) },
  { path: '/alteration', load: () => import('./register/alteration').then((m) => m.AlterationPage) },
  { path: '/user/retrieve', load: () => import('./password/retrieve').then((m) => m.RetrievePage) },
]
