// Pages by path, without reloading.
export type Route =
  | { page: 'start' }
  | { page: 'play' }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string }
  | { page: 'lost' };

export function routeOf(path: string): Route {
  const [first, second, ...rest] = path.split('/').filter(Boolean);
  if (rest.length) return { page: 'lost' };
  if (first === undefined) return { page: 'start' };
  if (first === 'play' && second === undefined) return { page: 'play' };
  if (first === 't' && second !== undefined) return { page: 'table', table: decodeURIComponent(second) };
  if (first === 'replay' && second !== undefined)
    return { page: 'replay', table: decodeURIComponent(second) };
  return { page: 'lost' };
}

class Router {
  route = $state.raw<Route>(routeOf(location.pathname));

  constructor() {
    window.addEventListener('popstate', () => (this.route = routeOf(location.pathname)));
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.route = routeOf(path.split('?')[0] ?? '/');
    window.scrollTo(0, 0);
  }

  /** For links: a plain click stays in the page; with Ctrl and the like, the browser takes over. */
  click = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest('a');
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    const here = link.origin === location.origin && !link.pathname.startsWith('/api/');
    if (!here || link.target || link.hasAttribute('download')) return;
    event.preventDefault();
    this.go(link.pathname);
  };
}
export const router = new Router();
