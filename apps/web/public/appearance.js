// Runs before anything is painted: the page begins in the theme its reader chose, without a flash of the other one.
;(() => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const kept = (key) => {
    try {
      return (JSON.parse(localStorage.getItem(`jeecg-${key}`)) || {}).value || {}
    } catch {
      return {}
    }
  }
  const paint = () => {
    const { theme } = kept(`shell-settings-${kept('session').userInfo?.id ?? ''}`)
    const dark = theme === 'dark' || (theme === 'auto' && system.matches)
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  }
  paint()
  system.addEventListener('change', paint)
})()
