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
    const user = kept('session').userInfo?.id
    // Visitors who chose nothing see what their system shows.
    const { theme = user ? 'light' : 'auto' } = kept(`shell-settings-${user ?? ''}`)
    const dark = theme === 'dark' || (theme === 'auto' && system.matches)
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  }
  paint()
  system.addEventListener('change', paint)
})()
