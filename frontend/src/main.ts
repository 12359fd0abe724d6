import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';

if (import.meta.env.DEV) await (await import('../fixtures/mode')).fixtureMode(); // not in the build

const target = document.getElementById('app');
if (target) mount(App, { target });
